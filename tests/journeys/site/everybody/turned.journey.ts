import { expect, test } from '@playwright/test'
import { PersonalSpace } from '../../people/space'

const upright = { width: 390, height: 844 }
const turned = { width: 844, height: 390 }

test('a card opens in landscape and closes in portrait, unless the student has used the card', async ({
  page,
}) => {
  await page.setViewportSize(upright)
  const space = new PersonalSpace(page, 'en')
  const status = space.words('status')
  await space.register()
  await space.logInAt()
  await space.openSection('status')
  const card = space.dashboard.locator('details', { hasText: status('status.call.title') })
  const hours = card.getByText(status('status.call.hours'))
  const expectOpen = (isOpen: boolean) => expect(hours).toBeVisible({ visible: isOpen })
  await expectOpen(false)
  await page.setViewportSize(turned)
  await expectOpen(true)
  await page.setViewportSize(upright)
  await expectOpen(false)

  await card.locator('summary').click()
  await expectOpen(true)
  await card.locator('summary').blur()
  await page.setViewportSize(turned)
  await page.setViewportSize(upright)
  await expectOpen(true)

  await card.locator('summary').click()
  await page.setViewportSize(turned)
  await space.button(status('status.call.prepare')).click()
  const dialog = space.dashboard.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.setViewportSize(upright)
  await expect(dialog).toBeVisible()
})

import { expect, test } from '@playwright/test'
import { Resident } from '../../people/resident'

const upright = { width: 390, height: 844 }
const turned = { width: 844, height: 390 }

test('turning a phone to landscape opens the cards beside the case, and turning it back collapses unneeded ones', async ({
  page,
}) => {
  await page.setViewportSize(upright)
  const resident = new Resident(page, 'en')
  const status = resident.words('status')
  await resident.registers()
  await resident.arrives()
  await resident.visits('status')
  const card = resident.dashboard.locator('details', { hasText: status('status.call.title') })
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
  await resident.button(status('status.call.prepare')).click()
  const dialog = resident.dashboard.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.setViewportSize(upright)
  await expect(dialog).toBeVisible()
})

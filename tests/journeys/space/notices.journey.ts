import { expect, type Page, test } from '@playwright/test'
import { PersonalSpace } from '../people/space'

test('a success message covers no control, and stays while the pointer or the focus is inside', async ({
  page,
}) => {
  const space = new PersonalSpace(page, 'en')
  await space.register()
  await space.logInAt()
  const information = space.words('information')
  const notice = page.locator('.notice.success')
  for (const [width, number] of [
    [1280, '07 98 76 54 32'],
    [390, '07 98 76 54 33'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/dashboard/information?lang=en')
    await space.editMobile(number)
    await space.button(information('information.save')).click()
    await page.clock.install()
    await space.button(information('information.confirm')).click()
    await expect(notice).toHaveText(information('information.changed'))
    await expectCoversNothing(page)
    await space.expectText(`+33 ${number.slice(1)}`.replaceAll(' ', '\u00a0'))
    await notice.scrollIntoViewIfNeeded()
    await notice.hover()
    await page.clock.runFor('00:10')
    await expect(notice).toBeVisible()
    await space.dashboard.getByRole('heading', { level: 2 }).first().hover()
    await notice.getByRole('button').focus()
    await page.clock.runFor('00:10')
    await expect(notice).toBeVisible()
    await space.dashboard.getByRole('heading', { level: 2 }).first().focus()
    await page.clock.runFor('00:05')
    await expect(notice).toBeVisible()
    await page.clock.runFor('00:02')
    await expect(notice).toHaveCount(0)
  }
})

/** Fails if a notice covers the middle of a control in the viewport. */
async function expectCoversNothing(page: Page): Promise<void> {
  const covered = await page.evaluate(() => {
    const root = document.querySelector('sante-dashboard')?.shadowRoot
    const controls = [...(root?.querySelectorAll<HTMLElement>('button, a[href], input') ?? [])]
    return controls
      .map(control => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.top >= 0 && box.bottom <= innerHeight)
      .filter(({ box }) => {
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
        return top?.closest('.notices') !== null
      })
      .map(({ control }) => control.textContent)
  })
  expect(covered).toEqual([])
}

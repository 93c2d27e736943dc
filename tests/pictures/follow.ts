import { expect, type Page } from '@playwright/test'
import type { Desk } from '../journeys/people/desk'
import { PersonalSpace } from '../journeys/people/space'
import { scrollInto, takePicture } from './camera'
import { EXAMPLE_CODE, email } from './linh'

/** Accepts two documents at the desk and rejects the passport as blurred. Returns the time of the server's clock afterwards. */
export async function refusePassport(desk: Desk): Promise<number> {
  await desk.moveClock(9)
  await desk.accept('SCHOOL_ATTESTATION', 'VISA')
  await desk.judge('IDENTITY', 'REJECTED', 'blurred')
  return (await desk.moveClock(2)).getTime()
}

/** Takes a picture of the login after a code was requested. The field of the code contains an invented code. */
export async function takeLogin(page: Page, language: string): Promise<Buffer> {
  const { login, loginWords, codeWords } = new PersonalSpace(page, language, email)
  const button = (key: string) => login.getByRole('button', { name: loginWords(key), exact: true })
  await page.goto(`/login?lang=${language}`)
  await login.getByLabel(loginWords('login.email')).fill(email)
  await button('login.ask').click()
  const code = login.getByLabel(codeWords('code.label'))
  // A corrected code is not submitted automatically.
  await code.fill(`${EXAMPLE_CODE}0`)
  await code.fill(EXAMPLE_CODE)
  await scrollInto([login.locator('.card')], button('login.enter'))
  return takePicture(page)
}

/** Opens the personal space, and waits for all its requests. */
export async function openSpace(page: Page, language: string): Promise<PersonalSpace> {
  const space = new PersonalSpace(page, language, email)
  await space.logInAt()
  await expect(space.dashboard.locator('.timeline')).toBeAttached()
  await expect(space.dashboard.locator('.skeleton')).toHaveCount(0)
  return space
}

/** Takes a picture of the current tasks and the progress of the case. */
export async function takeSpace(page: Page, language: string): Promise<Buffer> {
  const { dashboard } = await openSpace(page, language)
  // On a phone, the steps are collapsed if there are tasks.
  const steps = dashboard.locator('.folding', { has: page.locator('.timeline') })
  if ((await steps.getAttribute('open')) === null) await steps.locator('summary').click()
  const title = dashboard.getByRole('heading', { level: 2 })
  await scrollInto([title, dashboard.locator('.box').first()], dashboard.locator('.timeline [aria-current]'))
  return takePicture(page)
}

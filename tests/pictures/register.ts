import { expect, type Page } from '@playwright/test'
import { Visitor } from '../journeys/people/visitor'
import { scrollInto, takePicture } from './camera'
import { EXAMPLE_CODE, Linh } from './linh'
import type { TourPicture } from './plan'

/** Timeout for sending six files, in milliseconds. */
const TIMEOUT_MS = 30_000

type RegistrationPicture = Exclude<TourPicture, 'login' | 'follow'>

/** Registers, from the questionnaire to the receipt, and takes a picture of each step. */
export async function takeRegistration(
  page: Page,
  language: string,
): Promise<Record<RegistrationPicture, Buffer>> {
  const eligibility = await takeQuestion(page, language)
  const linh = new Linh(page, language)
  await expect(linh.title('step.information.title')).toBeVisible()
  const list = linh.widget.locator('.documents').first()
  await scrollInto([linh.title('step.information.title'), list], list.getByRole('listitem').first())
  const prepare = await takePicture(page)

  await linh.confirmDeclaration()
  await linh.fillPart('personal')
  const person = linh.field('personal')
  await scrollInto([person], person.getByRole('heading'))
  const identify = await takePicture(page)

  await linh.fillIdentification()
  await linh.pressContinue()
  await linh.chooseAllFiles()
  await scrollInto([linh.card('IDENTITY')], linh.card('IDENTITY'))
  const chosen = await takePicture(page)

  await linh.pressContinue()
  await expect(linh.title('step.validation.title')).toBeVisible()
  return { eligibility, prepare, identify, documents: chosen, space: await takeCode(linh) }
}

/** Takes a picture of the most important question with the most frequent answer. Then continues to the registration. */
async function takeQuestion(page: Page, language: string): Promise<Buffer> {
  const visitor = new Visitor(page, language)
  await page.goto(`/?lang=${language}`)
  await visitor.begin()
  await visitor.answerUntil('situation')
  const question = visitor.title('situation.title')
  await expect(question).toBeVisible()
  await visitor.widget.getByRole('radio').first().check()
  const card = visitor.widget.locator('.card')
  await scrollInto([card, visitor.widget.getByRole('progressbar'), question], visitor.button('continue'))
  const picture = await takePicture(page)
  // The camera has removed the focus.
  await visitor.widget.getByRole('radio').first().focus()
  await visitor.answerAll()
  await visitor.button('eligible.begin').click()
  return picture
}

/** Takes a picture of an invented code in the field, then enters the code from the mail. */
async function takeCode(linh: Linh): Promise<Buffer> {
  await linh.requestCode()
  const code = linh.widget.getByLabel(linh.codes('code.label'))
  // A corrected code is not submitted automatically.
  await code.fill(`${EXAMPLE_CODE}0`)
  await code.fill(EXAMPLE_CODE)
  const step = linh.widget.locator('.stepper')
  await scrollInto([step, linh.title('email.title')], linh.button(linh.words('email.submit')))
  const picture = await takePicture(linh.page)
  await linh.enterCode(await linh.waitForCode())
  // Her files are sent one by one after the record.
  await expect(linh.widget.getByText(linh.words('uploads.over'))).toBeVisible({ timeout: TIMEOUT_MS })
  return picture
}

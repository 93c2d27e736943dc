import { type Browser, expect, type Page } from '@playwright/test'
import { Visitor } from '../journeys/people/visitor'
import { partners, site } from '../journeys/places'
import { scrollInto, takePicture } from './camera'
import { openSpace } from './follow'
import { email, Linh } from './linh'
import type { ReadmePicture } from './plan'
import { runInTab } from './screen'
import { registrationTime } from './site'

const language = 'en'

/** Takes the pictures of README.md in English on a large screen. The server already has the case of the walkthrough. */
export async function takeReadme(browser: Browser, time: number): Promise<Record<ReadmePicture, Buffer>> {
  const takeAt = (time: number, work: (page: Page) => Promise<Buffer>) =>
    runInTab(browser, 'wide', 'en', time, work)
  return {
    home: await takeAt(registrationTime, takeHome),
    registration: await takeAt(registrationTime, takeDocuments),
    space: await takeAt(time, takeStatus),
    partner: await takeAt(registrationTime, takePartner),
    desk: await takeAt(time, takeDesk),
  }
}

async function takeHome(page: Page): Promise<Buffer> {
  await page.goto(`/?lang=${language}`)
  await expect(new Visitor(page, language).button('start.begin')).toBeVisible()
  return takePicture(page)
}

async function takeDocuments(page: Page): Promise<Buffer> {
  const linh = new Linh(page, language)
  await linh.goToDocuments()
  await linh.chooseRequired()
  await scrollInto([linh.title('step.document.title'), linh.card('IDENTITY')], linh.card('IDENTITY'))
  return takePicture(page)
}

async function takeStatus(page: Page): Promise<Buffer> {
  await openSpace(page, language)
  return takePicture(page)
}

/** Takes a picture of a partner's page with hostile styles and a script that follows the visitor's progress. */
async function takePartner(page: Page): Promise<Buffer> {
  await page.goto(`${partners}/university`)
  const visitor = new Visitor(page, language, '#admissions sante-simulator')
  await visitor.begin()
  await visitor.answerUntil('situation')
  await visitor.widget.getByRole('radio').first().check()
  await page.evaluate(() => scrollTo(0, 0))
  return takePicture(page)
}

async function takeDesk(page: Page): Promise<Buffer> {
  await page.goto(`${site}/demo/desk?${new URLSearchParams({ lang: language, email })}`)
  await scrollInto([page.getByRole('article')], page.getByRole('article'))
  return takePicture(page)
}

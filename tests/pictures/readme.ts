import { type Browser, expect, type Page } from '@playwright/test'
import { Visitor } from '../journeys/people/visitor'
import { partners, site } from '../journeys/places'
import { frame, take } from './camera'
import { openSpace } from './follow'
import { email, Linh } from './linh'
import type { Shown } from './plan'
import { inTab } from './screen'
import { morning } from './site'

const language = 'en'

/** Takes the main screens on a large screen, in English, with the walkthrough's case on the server. */
export async function takeReadme(browser: Browser, time: number): Promise<Record<Shown, Buffer>> {
  const at = (time: number, work: (page: Page) => Promise<Buffer>) => inTab(browser, 'wide', 'en', time, work)
  return {
    home: await at(morning, takeHome),
    registration: await at(morning, takeDocuments),
    space: await at(time, takeStatus),
    partner: await at(morning, takePartner),
    desk: await at(time, takeDesk),
  }
}

async function takeHome(page: Page): Promise<Buffer> {
  await page.goto(`/?lang=${language}`)
  await expect(new Visitor(page, language).button('start.begin')).toBeVisible()
  return take(page)
}

async function takeDocuments(page: Page): Promise<Buffer> {
  const linh = new Linh(page, language)
  await linh.reachesDocuments()
  await linh.choosesFirst()
  await frame([linh.title('step.document.title'), linh.card('IDENTITY')], linh.card('IDENTITY'))
  return take(page)
}

async function takeStatus(page: Page): Promise<Buffer> {
  await openSpace(page, language)
  return take(page)
}

/** Takes a partner's page with hostile styles and a script that follows the visitor's progress. */
async function takePartner(page: Page): Promise<Buffer> {
  await page.goto(`${partners}/university`)
  const visitor = new Visitor(page, language, '#admissions sante-simulator')
  await visitor.begin()
  await visitor.reaches('situation')
  await visitor.widget.getByRole('radio').first().check()
  await page.evaluate(() => scrollTo(0, 0))
  return take(page)
}

async function takeDesk(page: Page): Promise<Buffer> {
  await page.goto(`${site}/demo/desk?${new URLSearchParams({ lang: language, email })}`)
  await frame([page.getByRole('article')], page.getByRole('article'))
  return take(page)
}

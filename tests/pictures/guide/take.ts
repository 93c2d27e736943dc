import type { Browser, Page } from '@playwright/test'
import type { GuidePicture } from '../plan'
import { runInTab } from '../screen'
import { registrationTime } from '../site'
import { takeAttributes } from './attributes'
import { takeEvents } from './events'
import { takeParts } from './parts'
import { showLanguages, showThemes } from './settings'
import { takeTokens } from './tokens'

const takers: Record<GuidePicture, (page: Page) => Promise<void>> = {
  themes: showThemes,
  languages: showLanguages,
  attributes: takeAttributes,
  events: takeEvents,
  tokens: takeTokens,
  parts: takeParts,
}

/** Takes the pictures of the kit's guide, by file name. Unlike `takePicture`, it keeps the focus, because one picture shows it. */
export async function takeGuide(browser: Browser): Promise<Record<string, Buffer>> {
  const taken: Record<string, Buffer> = {}
  for (const [name, work] of Object.entries(takers))
    taken[`${name}.webp`] = await runInTab(browser, 'wide', 'en', registrationTime, async page => {
      await work(page)
      await page.mouse.move(0, 0)
      return page.screenshot({ animations: 'disabled', caret: 'hide' })
    })
  return taken
}

import { type Browser, expect } from '@playwright/test'
import type { Language } from '../../widgets/shared/language'
import { wordsOf } from '../journeys/people/visitor'
import { takePicture } from './camera'
import { runInTab } from './screen'
import { registrationTime } from './site'

const page = new URL('card.html', import.meta.url).href

/** Draws the preview picture of a link to the site, with the texts of its home page. */
export const drawCard = (browser: Browser, language: Language): Promise<Buffer> =>
  runInTab(browser, 'card', language, registrationTime, async tab => {
    const words = wordsOf(language, 'host')
    const texts = { name: words('service.name'), owner: words('service.owner'), title: words('home.title') }
    await tab.goto(page)
    await tab.evaluate(
      lang => Object.assign(document.documentElement, { lang, dir: lang === 'ar' ? 'rtl' : 'ltr' }),
      language,
    )
    for (const [id, text] of Object.entries(texts)) {
      await tab.locator(`#${id}`).evaluate((element, text) => element.replaceChildren(text), text)
    }
    await expect(tab.getByRole('heading')).toHaveText(texts.title)
    return takePicture(tab)
  })

import { type Browser, chromium } from '@playwright/test'
import { languages } from '../../widgets/contract/language'
import { launchOptions } from '../help/browser'
import { drawCard } from './card'
import { expectLetters } from './letters'
import { develop, type Roll } from './publish'
import { takeReadme } from './readme'
import { openSite } from './site'
import { takeTour } from './tour'

const browser = await chromium.launch(launchOptions())
try {
  const blank = await browser.newPage()
  await expectLetters(blank)
  // All of them, before the first is written: a command that fails leaves yesterday's pictures whole.
  await develop(blank, await takeAll(browser))
} finally {
  await browser.close()
}

/** Each language has a server of its own, on which the same student registers. */
async function takeAll(browser: Browser): Promise<Roll> {
  const roll: Roll = { tour: {}, readme: {}, card: {} }
  for (const language of languages) {
    const running = await openSite()
    try {
      const { pictures, time } = await takeTour(browser, language)
      for (const [stop, png] of Object.entries(pictures)) roll.tour[`${language}/${stop}.webp`] = png
      if (language === 'en') {
        const wide = await takeReadme(browser, time)
        for (const [name, png] of Object.entries(wide)) roll.readme[`${name}.webp`] = png
      }
    } finally {
      await running.close()
    }
    roll.card[`${language}.png`] = await drawCard(browser, language)
    process.stdout.write(`${language}: taken\n`)
  }
  return roll
}

import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { languages } from '../../widgets/shared/language'
import { launchOptions } from '../help/browser/browser'
import { drawCard } from './card'
import { expectEncoder } from './encode'
import { expectFonts } from './fonts'
import { takeGuide } from './guide/take'
import { videoIn } from './plan'
import { type PictureSet, writePictures } from './publish'
import { takeReadme } from './readme'
import { openSite } from './site'
import { takeTour } from './tour'
import { recordTutorial } from './tutorial'

/**
 * The first argument says what to make: `video`, `pictures` or `guide` (the pictures of the kit's guide). Without arguments,
 * everything is made. The other arguments are the languages of the videos. By default, all languages are recorded.
 */
const [what, ...videoLanguages] = process.argv.slice(2)

const browser = await chromium.launch(launchOptions())
try {
  const blank = await browser.newPage()
  await expectFonts(blank)
  // Takes all pictures before it writes the first one: a failed command leaves the earlier pictures unchanged.
  if (what === 'guide') await writePictures(blank, { guide: await openAndTakeGuide(browser) })
  else if (what !== 'video') await writePictures(blank, await takeAll(browser))
  if (!what || what === 'video') await recordAll(browser)
} finally {
  await browser.close()
}

async function recordAll(browser: Browser): Promise<void> {
  expectEncoder()
  const wanted: readonly string[] = videoLanguages.length > 0 ? videoLanguages : languages
  for (const language of languages.filter(language => wanted.includes(language))) {
    const running = await openSite()
    try {
      const file = fileURLToPath(new URL(`../../${videoIn(language)}`, import.meta.url))
      await recordTutorial(browser, language, file)
    } finally {
      await running.close()
    }
    process.stdout.write(`${language}: recorded\n`)
  }
}

/** Takes all pictures. Each language has its own server, on which the same student registers. */
async function takeAll(browser: Browser): Promise<PictureSet> {
  const pictureSet: PictureSet = { tour: {}, readme: {}, guide: await openAndTakeGuide(browser), card: {} }
  for (const language of languages) {
    const running = await openSite()
    try {
      const { pictures, time } = await takeTour(browser, language)
      for (const [stop, png] of Object.entries(pictures)) pictureSet.tour[`${language}/${stop}.webp`] = png
      if (language === 'en') {
        const wide = await takeReadme(browser, time)
        for (const [name, png] of Object.entries(wide)) pictureSet.readme[`${name}.webp`] = png
      }
    } finally {
      await running.close()
    }
    pictureSet.card[`${language}.png`] = await drawCard(browser, language)
    process.stdout.write(`${language}: taken\n`)
  }
  return pictureSet
}

async function openAndTakeGuide(browser: Browser): Promise<Record<string, Buffer>> {
  const running = await openSite()
  try {
    return await takeGuide(browser)
  } finally {
    await running.close()
  }
}

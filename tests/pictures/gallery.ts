import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { languages } from '../../widgets/shared/language'
import { sections } from '../../widgets/shared/route'
import { openCase } from '../actors/case'
import { caseStates, setStudiesStart } from '../actors/states'
import { launchOptions } from '../help/browser/browser'
import { createRemoteDemo } from '../help/servers/remote'
import { openSpaceOf } from '../journeys/people/personal-space'
import { site } from '../journeys/places'
import { expectFonts } from './fonts'
import { runInTab } from './screen'
import { openSite, registrationTime } from './site'

const folder = fileURLToPath(new URL('../../test-results/gallery/', import.meta.url))

/** Names of states, languages, screens and sections to take. If no language is named, for example, all languages are taken. */
const wanted = process.argv.slice(2)
const selectWanted = <Name extends string>(names: readonly Name[]): readonly Name[] => {
  const chosen = names.filter(name => wanted.includes(name))
  return chosen.length > 0 ? chosen : names
}
const screens = selectWanted(['phone', 'wide'])
const wantedSections = selectWanted(sections)

interface GalleryStudent {
  name: string
  token: string
}

/** Creates one student per state. States that move the clock by a month come first, because this changes every case that exists then. */
async function createStudents(): Promise<GalleryStudent[]> {
  const names = selectWanted(caseStates.map(({ name }) => name))
  const students: GalleryStudent[] = []
  for (const { name, startsIn, reach } of [...caseStates]
    .reverse()
    .filter(({ name }) => names.includes(name))) {
    const linh = await openCase(createRemoteDemo(site), {
      email: `${name}@example.org`,
      change: setStudiesStart(startsIn, new Date(registrationTime)),
    })
    await reach(linh)
    students.push({ name, token: linh.student.token() })
  }
  return students.reverse()
}

/** Takes the whole page of each section, in each language, on each screen. Returns the file names. */
async function draw(browser: Browser, { name, token }: GalleryStudent): Promise<string[]> {
  const files: string[] = []
  for (const screen of screens)
    for (const language of selectWanted(languages))
      await runInTab(browser, screen, language, Date.now(), async page => {
        for (const section of wantedSections) {
          await openSpaceOf(page, token, `/dashboard/${section}`, language)
          const file = `${screen}-${language}-${section}-${name}.png`
          await page.screenshot({ path: `${folder}${file}`, fullPage: true, animations: 'disabled' })
          files.push(file)
        }
      })
  return files
}

const browser = await chromium.launch(launchOptions())
const running = await openSite()
try {
  await expectFonts(await browser.newPage())
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const files: string[] = []
  for (const student of await createStudents()) {
    files.push(...(await draw(browser, student)))
    process.stdout.write(`${student.name}: drawn\n`)
  }
  const figures = files.map(
    file => `<figure><img src="${file}" alt=""><figcaption>${file}</figcaption></figure>`,
  )
  writeFileSync(`${folder}index.html`, `<!doctype html><title>Gallery</title>${figures.join('\n')}`)
  process.stdout.write(`${files.length} pictures in ${folder}\n`)
} finally {
  await running.close()
  await browser.close()
}

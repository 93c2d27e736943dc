import { expect, type Page, test } from '@playwright/test'
import { openCase } from '../../actors/case'
import { requiredDocuments } from '../../actors/students'
import { createRemoteDemo } from '../../help/servers/remote'
import { visitedLanguages } from '../languages'
import { expectNoShift, restartShifts, watchShifts } from '../page/shifts'
import { openSpaceOf } from '../people/personal-space'
import { expectAccessible, expectNoSidewaysScroll, wordsOf } from '../people/visitor'
import { site } from '../places'

interface Voice {
  lang: string
  localService: boolean
}

/** Adds fake voices, since headless browsers have none. As in Chrome, the page has no voice until `loadVoices` is called. */
async function fakeVoices(page: Page, voices: Voice[]): Promise<void> {
  await page.addInitScript(voices => {
    const spoken: string[] = []
    let loaded: Voice[] = []
    let current: { text: string; onend: () => void } | undefined
    const end = () => {
      const ended = current
      current = undefined
      ended?.onend()
    }
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => loaded,
      cancel: end,
      speak(utterance: NonNullable<typeof current>) {
        current = utterance
        spoken.push(utterance.text)
      },
    })
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: class {
        constructor(readonly text: string) {}
      },
    })
    Object.assign(window, {
      spoken,
      isReading: () => current !== undefined,
      endReading: end,
      loadVoices() {
        loaded = voices
        synthesis.dispatchEvent(new Event('voiceschanged'))
      },
    })
  }, voices)
}

type FakeSpeech = {
  spoken: string[]
  isReading: () => boolean
  endReading: () => void
  loadVoices: () => void
}

const spokenTexts = (page: Page) => page.evaluate(() => (window as never as FakeSpeech).spoken)
const isReading = (page: Page) => page.evaluate(() => (window as never as FakeSpeech).isReading())
const loadVoices = (page: Page) => page.evaluate(() => (window as never as FakeSpeech).loadVoices())

const onDevice = { lang: 'fr_FR', localService: true }
const online = { lang: 'fr-FR', localService: false }
const english = { lang: 'en-GB', localService: true }

for (const language of visitedLanguages) {
  test(`a visitor hears the sentences for the call one at a time, in ${language}`, async ({ page }) => {
    const words = wordsOf(language, 'assistance')
    const [first, second] = ['slow', 'again'].map(id => words(`assistance.call.phrase.${id}.french`)) as [
      string,
      string,
    ]
    const button = (state: 'listen' | 'stop', french: string) =>
      page.getByRole('button', {
        name: words(`assistance.call.phrases.${state}`).replace('{{french}}', french),
        exact: true,
      })
    await fakeVoices(page, [english, online])
    await watchShifts(page)
    await page.goto(`/assistance?lang=${language}#call`)
    await page.locator('.phrases').scrollIntoViewIfNeeded()
    await restartShifts(page)
    await loadVoices(page)
    await button('listen', first).click()
    await expectNoShift(page)
    await button('listen', second).click()
    expect(await spokenTexts(page)).toEqual([first, second])
    await expect(button('listen', first)).toBeVisible()
    await button('stop', second).click()
    await expect(button('listen', second)).toBeVisible()
    expect(await isReading(page)).toBe(false)
    await button('listen', second).click()
    await page.evaluate(() => (window as never as FakeSpeech).endReading())
    await expect(button('listen', second)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}

test('without a French voice there is no button, and the sentences stay', async ({ page }) => {
  await fakeVoices(page, [english])
  await page.goto('/assistance?lang=en#call')
  await loadVoices(page)
  await expect(page.locator('.phrases dt').first()).toBeVisible()
  await expect(page.locator('.phrases button')).toHaveCount(0)
})

/** Opens the dialog that prepares a phone call, in a student's personal space. */
async function openCallDialog(page: Page, language: string) {
  const status = wordsOf(language, 'status')
  const linh = await openCase(createRemoteDemo(site), {
    email: `listen.${language}.${Date.now()}@example.org`,
  })
  await linh.sendAndAccept(requiredDocuments)
  await openSpaceOf(page, linh.student.token(), '/dashboard/status', language)
  await page.getByRole('button', { name: status('status.call.prepare'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: status('status.call.summary') })
  await expect(dialog.locator('li').first()).toBeVisible()
  return { dialog, status }
}

test('a student hears the summary of their case in French until the dialog closes', async ({ page }) => {
  await fakeVoices(page, [onDevice])
  await page.setViewportSize({ width: 1280, height: 800 })
  const { dialog, status } = await openCallDialog(page, 'zh')
  await loadVoices(page)
  const line = dialog.locator('li', { hasText: 'Date de naissance' })
  await expect(line).toContainText(status('status.summary.birthdate'))
  expect(await spokenTexts(page)).toEqual([])
  await line.getByRole('button').click()
  expect((await spokenTexts(page)).join()).toMatch(/^Date de naissance.*février\u00a02004$/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: status('status.call.close'), exact: true }).click()
  await expect.poll(() => isReading(page)).toBe(false)
})

test('an online voice does not read personal data', async ({ page }) => {
  await fakeVoices(page, [online])
  await page.setViewportSize({ width: 1280, height: 800 })
  const { dialog } = await openCallDialog(page, 'en')
  await loadVoices(page)
  await expect(dialog.locator('li').first()).toBeVisible()
  await expect(dialog.locator('li button')).toHaveCount(0)
})

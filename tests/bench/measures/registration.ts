import type { Browser, Page } from 'playwright'
import type { RecordSection } from '../../../widgets/shared/route'
import { draftOf, exampleTyped } from '../../actors/students'
import {
  compare,
  formatTimes,
  layoutShiftMeasure,
  measureMinimalPage,
  median,
  type PaintRecord,
  readPaint,
  slowPage,
  watchPaint,
} from '../browser/time'
import { site } from '../pages'
import type { Measure } from '../size'
import { clickFloor, FAST, type Interaction, recordInteractions } from './interaction'

const ROUNDS = 7
const TYPING_ROUNDS = 5
const TAG = 'sante-registration'
/** Budgets, as multiples of the floor, which is the time until a minimal page can be used. */
const budgets = {
  ticked: [0.85, 'registration, with a draft: until the declaration can be ticked'],
  typed: [0.95, 'registration, with a draft: until the first field of the identity can be typed in'],
  continued: [1.6, 'registration, with a draft: until the step after Continue is shown'],
} as const
/** Maximum time from Continue to the next step, in milliseconds. */
const STEP_BUDGET = 200
/** Maximum duration of an interaction while typing, as a multiple of the floor's click. */
const TYPING_BUDGET = 2.5

/** Puts this draft into each new page. With `keepsExisting`, a draft that the tab already has is kept. */
async function withDraft(page: Page, draft: object, keepsExisting = false): Promise<void> {
  await page.addInitScript(
    ([text, keepsExisting]) => {
      if (!keepsExisting || !sessionStorage['sante:draft']) sessionStorage['sante:draft'] = text
    },
    [JSON.stringify(draft), keepsExisting] as const,
  )
}

/** Milliseconds from the navigation. */
type Visit = Record<keyof typeof budgets, number> & Pick<PaintRecord, 'shift'>

/** Opens an address on a slow phone, with an empty cache and a draft in the tab. */
async function open<Result>(
  browser: Browser,
  path: string,
  isPrepared: boolean,
  read: (page: Page) => Promise<Result>,
): Promise<Result> {
  const page = await slowPage(browser)
  try {
    await withDraft(page, draftOf({}, isPrepared), true)
    await watchPaint(page)
    await page.goto(`${site}${path}`, { waitUntil: 'commit' })
    return await read(page)
  } finally {
    await page.context().close()
  }
}

/** Ticks the declaration as soon as possible, presses Continue at once, and waits for the next step. */
async function prepare(page: Page): Promise<Pick<Visit, 'ticked' | 'continued'>> {
  const start = await page.evaluate(() => performance.timeOrigin)
  const ticked = await page.waitForFunction(tag => {
    const root = document.querySelector(tag)?.shadowRoot
    const box = root?.querySelector<HTMLInputElement>('#declaration')
    if (!box?.checkVisibility()) return false
    if (!box.checked) box.click()
    return box.checked && performance.now()
  }, TAG)
  const continued = await page.waitForFunction(tag => {
    const element = document.querySelector<HTMLElement>(tag)
    if (element?.shadowRoot?.querySelector('[id="personal.surname"]')?.checkVisibility())
      return performance.timeOrigin + performance.now()
    const button = element?.shadowRoot?.querySelector<HTMLElement>('[type="submit"]')
    if (!element || !button || 'asked' in element.dataset) return false
    element.dataset.asked = ''
    button.click()
    return false
  }, TAG)
  // Continue may open another page, so the time is measured from the start of the first page.
  return {
    ticked: (await ticked.jsonValue()) as number,
    continued: ((await continued.jsonValue()) as number) - start,
  }
}

/** Types into the first field as soon as possible, and waits until the application has stored the text in the draft. */
async function type(page: Page): Promise<Pick<Visit, 'typed' | 'shift'>> {
  const typed = await page.waitForFunction(tag => {
    const field = document
      .querySelector(tag)
      ?.shadowRoot?.querySelector<HTMLInputElement>('[id="personal.surname"]')
    if (!field?.checkVisibility()) return false
    field.focus()
    document.execCommand('insertText', false, 'a')
    return field.value === 'a' && performance.now()
  }, TAG)
  await page.waitForFunction(
    () => JSON.parse(sessionStorage['sante:draft']).typed['personal.surname'] === 'a',
  )
  const { shift } = await readPaint(page)
  return { typed: (await typed.jsonValue()) as number, shift }
}

async function visit(browser: Browser): Promise<Visit> {
  const prepared = await open(browser, '/register/information', false, prepare)
  const identified = await open(browser, '/register/identification?part=personal', true, type)
  return { ...prepared, ...identified }
}

/** Texts to type in each part of the identification, by field. */
const typing: Record<RecordSection, [path: string, text: string][]> = {
  personal: [
    ['personal.surname', 'a'],
    ['personal.birthCountry', 'viet'],
  ],
  school: [['school.name', 'lyon']],
  parents: [['parents.first.surname', 'b']],
  address: [['address.roadName', 'c']],
  contact: [
    ['contact.mobile', '1'],
    ['contact.email', 'x'],
  ],
}

/** Types into text fields of every part of the identification. */
async function typeAll(browser: Browser): Promise<Interaction> {
  const page = await slowPage(browser, FAST)
  const note = (step: string) => page.evaluate(step => void Reflect.set(window, 'note', step), step)
  try {
    await withDraft(page, draftOf(exampleTyped({ 'address.isManual': 'true' }), true))
    const seen: Interaction[] = []
    for (const [part, fields] of Object.entries(typing)) {
      await page.goto(`${site}/register/identification?lang=en&part=${part}`)
      await page.locator(`#${part}-title`).waitFor()
      const slowest = await recordInteractions(page)
      for (const [path, text] of fields) {
        await note(path)
        await page.locator(`[data-field="${path}"] input`).first().click()
        await page.keyboard.type(text)
      }
      seen.push(await slowest())
    }
    return seen.reduce((slowest, next) => (next.duration > slowest.duration ? next : slowest))
  } finally {
    await page.context().close()
  }
}

/** Returns the milliseconds from the press of Continue until the next step is rendered, with its code loaded. */
async function measureNextStep(browser: Browser): Promise<number> {
  const page = await slowPage(browser, FAST)
  try {
    await withDraft(page, draftOf({}, true))
    await page.goto(`${site}/register/information`)
    await page.waitForLoadState('networkidle')
    await page.evaluate(tag => {
      const root = document.querySelector(tag)?.shadowRoot
      performance.mark('pressed')
      root?.querySelector<HTMLElement>('[type="submit"]')?.click()
      const timer = setInterval(() => {
        if (!root?.querySelector('#personal-title')) return
        clearInterval(timer)
        requestAnimationFrame(() => performance.measure('step', 'pressed'))
      }, 1)
    }, TAG)
    const measured = await page.waitForFunction(
      () => performance.getEntriesByName('step')[0]?.duration,
      null,
      {
        polling: 200,
      },
    )
    return (await measured.jsonValue()) as number
  } finally {
    await page.context().close()
  }
}

export async function measureRegistration(browser: Browser): Promise<Measure[]> {
  const floors: number[] = []
  const visits: Visit[] = []
  for (let round = 0; round < ROUNDS; round++) {
    floors.push(await measureMinimalPage(browser))
    visits.push(await visit(browser))
  }
  const clicks: number[] = []
  const typed: Interaction[] = []
  const stepTimes: number[] = []
  for (let round = 0; round < TYPING_ROUNDS; round++) {
    clicks.push(await clickFloor(browser))
    typed.push(await typeAll(browser))
    stepTimes.push(await measureNextStep(browser))
  }
  const slowest = median(typed.map(({ duration }) => duration))
  const typingRatio = slowest / median(clicks)
  return [
    ...compare(budgets, visits, floors),
    layoutShiftMeasure('registration', visits),
    {
      what: 'registration: from Continue to the next step, if its code is loaded',
      figure: formatTimes(stepTimes),
      budget: `${STEP_BUDGET} ms`,
      isWithin: median(stepTimes) <= STEP_BUDGET,
    },
    {
      what: 'slowest key or click in the fields of the identity',
      figure: `${slowest} ms = ${typingRatio.toFixed(2)} x floor (${typed.map(({ name, duration }) => `${duration} ${name}`).join(', ')})`,
      budget: `${TYPING_BUDGET} x floor`,
      isWithin: typingRatio <= TYPING_BUDGET,
    },
  ]
}

import type { Browser, Page } from 'playwright'
import type { RecordSection } from '../../widgets/contract/route'
import { exampleStudent } from '../help/students'
import { exampleTyped } from '../help/typed'
import { clickFloor, FAST, type Interaction, watch } from './interaction'
import { site } from './pages'
import type { Measure } from './size'
import { median, slowPage, timeFloor } from './time'

const ROUNDS = 7
const TYPING_ROUNDS = 5
/** Budgets, as multiples of the floor's time and of its click. */
const TIME_BUDGET = 0.8
const TYPING_BUDGET = 2.5

/** The stored draft of an eligible student. */
export const draftOf = (typed: Record<string, string>, information: boolean) => {
  const { rules } = exampleStudent()
  const list = (ids: string[]) => ids.map(id => ({ id, title: `document.${id}`, state: 'initial' }))
  return {
    id: '6f1f6c8e-6f0c-4f6e-9a53-2f8a2f3f0d11',
    information,
    answers: [],
    eligibility: rules,
    required: list(rules.requiredAttachments),
    optional: list(rules.optionalAttachments),
    bank: list(['BANK_DETAILS']),
    typed: { 'personal.birthdate': '2004-02-29', 'personal.nationality': 'VN', ...typed },
    verifier: '0'.repeat(64),
    isAccepted: false,
  }
}

async function withDraft(page: Page, draft: object): Promise<void> {
  await page.addInitScript(text => sessionStorage.setItem('sante:draft', text), JSON.stringify(draft))
}

/** Milliseconds from the navigation until the declaration is ticked on the screen. */
async function timeFirstStep(browser: Browser): Promise<number> {
  const page = await slowPage(browser)
  try {
    await withDraft(page, draftOf({}, false))
    await page.goto(`${site}/register/information`)
    const box = 'sante-registration'
    await page.waitForFunction(box => {
      const input = document.querySelector(box)?.shadowRoot?.querySelector<HTMLInputElement>('#declaration')
      if (!input?.checkVisibility()) return false
      input.click()
      return true
    }, box)
    const seen = await page.waitForFunction(
      box =>
        document.querySelector(box)?.shadowRoot?.querySelector('#declaration:checked') && performance.now(),
      box,
    )
    return (await seen.jsonValue()) as number
  } finally {
    await page.context().close()
  }
}

/** What is typed in each part of the identification, by field. */
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

/** Types into every kind of field of the identity step. */
async function typeAll(browser: Browser): Promise<Interaction> {
  const page = await slowPage(browser, FAST)
  const note = (step: string) => page.evaluate(step => void Reflect.set(window, 'note', step), step)
  try {
    await withDraft(page, draftOf(exampleTyped({ 'address.isManual': 'true' }), true))
    const seen: Interaction[] = []
    for (const [part, fields] of Object.entries(typing)) {
      await page.goto(`${site}/register/identification?lang=en&part=${part}`)
      await page.locator(`#${part}-title`).waitFor()
      const slowest = await watch(page)
      for (const [path, text] of fields) {
        await note(path)
        await page.locator(`[data-field="${path}"] input`).first().click()
        await page.keyboard.type(text)
      }
      seen.push(await slowest())
    }
    return seen.reduce((slowest, one) => (one.duration > slowest.duration ? one : slowest))
  } finally {
    await page.context().close()
  }
}

export async function measureRegistration(browser: Browser): Promise<Measure[]> {
  const floor: number[] = []
  const first: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    floor.push(await timeFloor(browser))
    first.push(await timeFirstStep(browser))
  }
  const clicks: number[] = []
  const typed: Interaction[] = []
  for (let round = 0; round < TYPING_ROUNDS; round++) {
    clicks.push(await clickFloor(browser))
    typed.push(await typeAll(browser))
  }
  const ratio = median(first) / median(floor)
  const slowest = median(typed.map(({ duration }) => duration))
  const typing = slowest / median(clicks)
  return [
    {
      what: 'registration, with a draft: until the declaration can be ticked',
      figure: `${median(first).toFixed(0)} ms (${first.map(ms => ms.toFixed(0)).join(', ')}) = ${ratio.toFixed(2)} x floor (${median(floor).toFixed(0)} ms)`,
      budget: `${TIME_BUDGET} x floor`,
      isWithin: ratio <= TIME_BUDGET,
    },
    {
      what: 'slowest key or click in the fields of the identity',
      figure: `${slowest} ms = ${typing.toFixed(2)} x floor (${typed.map(({ name, duration }) => `${duration} ${name}`).join(', ')})`,
      budget: `${TYPING_BUDGET} x floor`,
      isWithin: typing <= TYPING_BUDGET,
    },
  ]
}

import { expect, type Page } from '@playwright/test'
import { Visitor } from '../../journeys/people/visitor'
import { site } from '../../journeys/places'
import { openSheet } from './sheet'
import { answerFirstQuestions, resetView } from './ways'

const ids = ['start', 'question', 'ending', 'failure']

const style = `body { --columns: 5 } figure { padding: 8px }
  sante-simulator { zoom: 0.8; overflow-wrap: anywhere } figcaption { min-height: 110px; font-size: 13px; color: #7a1f5c }`

/** The events of this sheet. */
const shownEvents = ['ready', 'progress', 'eligibility', 'navigate', 'notice', 'error']

/** From now on, shows the last two events of each element above the element. An event replaces an earlier event of the same name. */
const listen = (page: Page) =>
  page.evaluate(shownEvents => {
    const captions = new WeakMap<Element, Map<string, string>>()
    for (const name of shownEvents)
      document.addEventListener(`sante-${name}`, event => {
        event.preventDefault()
        const figure = (event.target as Element).closest('figure') as Element
        const { to, percent, eligible, level, code } = (event as CustomEvent).detail
        const words = JSON.stringify({ to, percent, eligible, level, code })
          .replace(/"(\w+)":/g, ' $1: ')
          .replaceAll('"', "'")
        const events = captions.get(figure) ?? new Map<string, string>()
        captions.set(figure, events.set(`sante-${name}`, words === '{}' ? '' : words.replace('}', ' }')))
        const lines = [...events].slice(-2).map(line => line.join(' '))
        figure.querySelector('figcaption')?.replaceChildren(lines.join('\n'))
      })
  }, shownEvents)

/** Opens the elements of the sheet, each with the events that it has just dispatched. */
export async function takeEvents(page: Page): Promise<void> {
  await page.route(/\/link-cards\.js/, route => route.abort())
  await openSheet(
    page,
    [
      ...ids.map(id => ({ id, attributes: 'lang="en"', title: '' })),
      { id: 'unloaded', tag: 'sante-login', attributes: 'lang="en"', title: '' },
    ],
    style,
  )
  await listen(page)
  const [start, question, ending, failure] = ids.map(id => new Visitor(page, 'en', `#${id}`)) as [
    Visitor,
    Visitor,
    Visitor,
    Visitor,
  ]
  await answerFirstQuestions(question)
  await answerFirstQuestions(ending)
  await ending.answerAll()
  await ending.button('eligible.begin').click()
  await answerFirstQuestions(failure)
  await page.route(`${site}/api/**`, route => route.abort())
  await failure.answerAll()
  await expect(failure.widget.locator('.notice')).toBeVisible()
  await expect(start.button('start.begin')).toBeVisible()
  // The login element reports the error after it has tried three times.
  await expect(page.locator('figure:has(#unloaded)').getByText('sante-error')).toBeVisible()
  await resetView(page)
}

import { expect, type Page } from '@playwright/test'
import { Visitor } from '../../journeys/people/visitor'
import { openSheet } from './sheet'
import { answerFirstQuestions, resetView } from './ways'

const LEVEL = 4

/** Each attribute without a picture of its own, with its value in the tag. */
const attributes = {
  'heading-level': `${LEVEL}`,
  target: '_blank',
  partner: 'your-university',
  'site-url': 'https://official.example',
  'api-base': 'https://api.example',
}

type AttributeId = keyof typeof attributes

/** The attributes that the picture shows. */
const shownAttributes = Object.keys(attributes) as AttributeId[]

const style = `body { --columns: 5 } figure { padding: 8px }
  sante-simulator { zoom: 0.8 } figcaption { min-height: 130px; font-size: 12px; color: #7a1f5c; overflow-wrap: anywhere }`

/** Appends the observed effect to the attribute's caption. */
const appendEffect = (page: Page, id: AttributeId, words: string) =>
  page.evaluate(
    ({ id, words }) => {
      const figure = document.getElementById(id)?.closest('figure')
      figure?.querySelector('figcaption')?.append(`\n\n${words}`)
    },
    { id, words },
  )

/** Opens five elements with one attribute each, and shows the effect of each attribute. */
export async function takeAttributes(page: Page): Promise<void> {
  const panels = shownAttributes.map(id => ({
    id,
    attributes: `lang="en" ${id}="${attributes[id]}"`,
    title: `${id}=\n"${attributes[id]}"`,
  }))
  await page.route(/\.example\//, route =>
    route.fulfill({ json: [], headers: { 'Access-Control-Allow-Origin': '*' } }),
  )
  await openSheet(page, panels, style)
  const visitors = Object.fromEntries(shownAttributes.map(id => [id, new Visitor(page, 'en', `#${id}`)]))
  const visitorOf = (id: AttributeId) => visitors[id] as Visitor

  const title = visitorOf('heading-level').widget.getByRole('heading').first()
  await appendEffect(
    page,
    'heading-level',
    await title.evaluate(({ localName }) => `Its heading is an <${localName}>.`),
  )

  const request = page.waitForRequest(/api\.example/)
  await visitorOf('api-base').begin()
  await appendEffect(page, 'api-base', `It calls\n${(await request).url()}`)

  const popup = page.waitForEvent('popup')
  await finish(visitorOf('target'))
  const tab = await popup
  await appendEffect(page, 'target', `A new tab opens\n${withoutFragment(tab.url())}`)
  await tab.close()

  for (const id of ['partner', 'site-url'] as const) {
    const address = cancelledAddress(page)
    await finish(visitorOf(id))
    await appendEffect(page, id, `Leads to\n${withoutFragment(await address)}`)
  }
  await expect(visitorOf('target').button('eligible.begin')).toBeVisible()
  await resetView(page)
}

const withoutFragment = (address: string) => address.replace(/#.*/, '')

async function finish(visitor: Visitor): Promise<void> {
  await answerFirstQuestions(visitor)
  await visitor.answerAll()
  await visitor.button('eligible.begin').click()
}

/** Cancels the next navigation and resolves with its address. */
const cancelledAddress = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>(done =>
        document.addEventListener(
          'sante-navigate',
          event => {
            event.preventDefault()
            done((event as CustomEvent<{ href: string }>).detail.href)
          },
          { once: true },
        ),
      ),
  )

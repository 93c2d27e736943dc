import type { Language } from '../../../widgets'
import {
  drawFirstQuestion,
  drawFirstScreens,
  drawnElements,
  type Screen,
} from '../../../widgets/first-screens'
import type { SiteRoute } from '../../routing/routes'
import { DRAFT_SCRIPT } from './drawn-page'

/** Adds the name of a screen, which the early script and the element read. */
const withName = ({ name, html }: Screen) => html.replace('<div ', `<div data-drawn="${name}" `)

/** Returns the first screen, followed by the later ones as templates, which a button opens (host/before-code/press.ts). */
const templatesInOrder = ([first, ...later]: Screen[]) => [
  first && withName(first),
  ...later.map(screen => `<template data-after="${first?.name}">${withName(screen)}</template>`),
]

/**
 * Returns all screens as templates. The choice depends on the draft of the tab, which only the browser has
 * (host/before-code/open-draft.ts).
 */
const templatesByDraft = (screens: Screen[]) =>
  screens.map(screen => `<template data-screen="${screen.name}">${withName(screen)}</template>`)

const rootOf = (html: (string | undefined)[], wait: string, end = '') =>
  [
    '<template shadowrootmode="open">',
    ...html,
    `<p class="moment" role="status">${wait}</p>`,
    `<slot class="before"></slot>${end}</template>`,
  ].join('')

/**
 * Adds the first screens of each element to the page, in a declarative shadow root. The build adds the styles
 * (host/build/inlined.ts).
 */
export async function withFirstScreens(
  page: string,
  { section, step }: Pick<SiteRoute, 'section' | 'step'>,
  language: Language,
): Promise<string> {
  let html = page
  for (const element of drawnElements) {
    const tag = new RegExp(`<sante-${element}[^>]*>`)
    // Later steps of the registration have no questionnaire.
    const isOmitted = element === 'simulator' && step !== undefined && step !== 'information'
    if (isOmitted || !tag.test(html)) continue
    const { screens, wait } = await drawFirstScreens(element, language, { section, step })
    const root =
      element === 'registration'
        ? rootOf(templatesByDraft(screens), wait, DRAFT_SCRIPT)
        : rootOf(templatesInOrder(screens), wait)
    if (screens.length > 0) html = html.replace(tag, found => found + root)
  }
  return html
}

/** Replaces the only match. Throws if there is no match or more than one. */
function replaceOnce(html: string, place: string, words: string): string {
  if (html.split(place).length !== 2)
    throw new Error(`The first question does not contain ${place} exactly once`)
  return html.replace(place, () => words)
}

/**
 * Returns the shadow root for a partner's snippet, without its style. No script of the kit has run there yet. Submitting the
 * form only closes its dialog, which stays visible by CSS (host/style/snippet.css). In this way a press of Enter or Continue is
 * recorded for the kit (widgets/element/drawn/take-over.ts). The snippet also shows a notice with the partner's own link, in
 * case the kit never loads.
 */
export async function drawSnippet(language: Language): Promise<string> {
  const { screens, wait } = await drawFirstQuestion(language)
  const notice = `<div role="status"><div class="wait"><p>${wait}</p><slot></slot></div></div>`
  const changes: [place: string, words: string][] = [
    ['<div class="frame"', '<div data-drawn="birthdate" class="frame"'],
    [
      '<form noValidate="" method="dialog">',
      '<dialog open=""><form noValidate="" method="dialog"><button hidden="" value="enter"></button>',
    ],
    ['</form>', '</form></dialog>'],
    ['<div class="bar">', `${notice}<div class="bar">`],
    ['class="button plain"', 'disabled="" class="button plain"'],
    ['<button type="submit"', '<button type="submit" value="press"'],
  ]
  return changes.reduce(
    (html, [place, words]) => replaceOnce(html, place, words),
    screens.map(screen => screen.html).join(''),
  )
}

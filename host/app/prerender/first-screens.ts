import type { Language } from '../../../widgets'
import {
  drawFirstQuestion,
  drawFirstScreens,
  drawnElements,
  type Screen,
} from '../../../widgets/first-screens'
import type { SiteRoute } from '../../routing/routes'
import { DRAFT_SCRIPT } from './drawn-page'

/** Adds an attribute with the name of the screen. The scripts in host/before-code and the element's code read it. */
const withName = ({ name, html }: Screen) => html.replace('<div ', `<div data-drawn="${name}" `)

/** Returns the first screen, followed by the later ones as templates, which a button opens (host/before-code/press.ts). */
const templatesInOrder = ([first, ...later]: Screen[]) => [
  first && withName(first),
  ...later.map(screen => `<template data-after="${first?.name}">${withName(screen)}</template>`),
]

/**
 * Returns all screens as templates. The draft of the tab decides which one is shown, and only the browser has the draft
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
    if (screens.length > 0) html = html.replace(tag, match => match + root)
  }
  return html
}

/** Replaces the only match. Throws if there is no match or more than one. */
function replaceOnce(html: string, target: string, replacement: string): string {
  if (html.split(target).length !== 2)
    throw new Error(`The first question does not contain ${target} exactly once`)
  return html.replace(target, () => replacement)
}

/**
 * Returns the content of the shadow root in a partner's snippet, without its style. Before the kit is loaded, Enter or Continue
 * submits the form. This only closes the dialog and stores `enter` or `press` as its `returnValue`, which the kit reads later
 * (widgets/element/drawn/take-over.ts). CSS keeps the closed dialog visible and then shows a notice with the partner's own link,
 * in case the kit never loads (host/style/snippet.css).
 */
export async function drawSnippet(language: Language): Promise<string> {
  const { screens, wait } = await drawFirstQuestion(language)
  const notice = `<div role="status"><div class="wait"><p>${wait}</p><slot></slot></div></div>`
  const changes: [target: string, replacement: string][] = [
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
    (html, [target, replacement]) => replaceOnce(html, target, replacement),
    screens.map(screen => screen.html).join(''),
  )
}

import type { Language } from '../../widgets'
import { drawFirstQuestion, drawFirstScreens, drawnElements, type Screen } from '../../widgets/first-screens'
import type { SiteRoute } from '../routing/routes'
import { DRAFT_SCRIPT } from './draft-script'

/** Names a screen, for the early script and for the element that takes it over. */
const named = ({ name, html }: Screen) => html.replace('<div ', `<div data-drawn="${name}" `)

/** The page shows one screen. The next ones are in it too, hidden until a button is pressed (host/before-code/press.ts). */
const inOrder = ([first, ...later]: Screen[]) => [
  first && named(first),
  ...later.map(screen => `<template data-after="${first?.name}">${named(screen)}</template>`),
]

/** All wait for the draft of the tab, which only the browser knows (host/before-code/open-draft.ts). */
const byDraft = (screens: Screen[]) =>
  screens.map(screen => `<template data-screen="${screen.name}">${named(screen)}</template>`)

const rootOf = (html: (string | undefined)[], wait: string, end = '') =>
  [
    '<template shadowrootmode="open">',
    ...html,
    `<p class="moment" role="status">${wait}</p>`,
    `<slot class="before"></slot>${end}</template>`,
  ].join('')

/**
 * Puts the first screens of each element into the page, in a shadow root that the browser makes while it reads. The build adds
 * the styles (host/build/inlined.ts).
 */
export async function withFirstScreens(
  page: string,
  { section, step }: Pick<SiteRoute, 'section' | 'step'>,
  language: Language,
): Promise<string> {
  let html = page
  for (const element of drawnElements) {
    const tag = new RegExp(`<sante-${element}[^>]*>`)
    // A later step of the registration has no questionnaire.
    const isNeedless = element === 'simulator' && step !== undefined && step !== 'information'
    if (isNeedless || !tag.test(html)) continue
    const { screens, wait } = await drawFirstScreens(element, language, { section, step })
    const root =
      element === 'registration'
        ? rootOf(byDraft(screens), wait, DRAFT_SCRIPT)
        : rootOf(inOrder(screens), wait)
    if (screens.length > 0) html = html.replace(tag, found => found + root)
  }
  return html
}

/** Replaces exactly one match; throws if the view has changed. */
function put(html: string, place: string, words: string): string {
  if (html.split(place).length !== 2) throw new Error(`The first question has not one ${place}`)
  return html.replace(place, () => words)
}

/**
 * The root that a partner's snippet can carry, without its style. No script of ours has run there yet, and the form sends nothing
 * and leads nowhere: it closes the dialog around it, which stays in sight (host/style/snippet.css). So Enter and Continue are noted, for the
 * code (widgets/element/take-over.ts), and answered with a notice. That has the partner's own link, should the code never come.
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
    (html, [place, words]) => put(html, place, words),
    screens.map(screen => screen.html).join(''),
  )
}

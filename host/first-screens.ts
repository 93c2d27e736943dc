import type { Language } from '../widgets'
import { drawFirstScreens, drawnElements, type FirstScreens, type Screen } from '../widgets/first-screens'
import type { SiteRoute } from './routes'

/** Names a screen, for the early script and for the element that takes it over. */
const named = ({ name, html }: Screen) => html.replace('<div ', `<div data-drawn="${name}" `)

const rootOf = ({ screens: [first, ...later], wait }: FirstScreens) =>
  [
    '<template shadowrootmode="open">',
    first && named(first),
    ...later.map(screen => `<template data-after="${first?.name}">${named(screen)}</template>`),
    `<p class="moment" role="status">${wait}</p>`,
    '<slot class="before"></slot></template>',
  ].join('')

/**
 * Puts the first screen of each element into the page, in a shadow root that the browser makes while it reads. The screens
 * that follow wait beside it: the early script opens them (build/early.ts). The build adds the styles (build/first-styles.ts).
 */
export async function withFirstScreens(
  page: string,
  { section, step }: Pick<SiteRoute, 'section' | 'step'> = {},
  language: Language,
): Promise<string> {
  let html = page
  for (const element of drawnElements) {
    const tag = new RegExp(`<sante-${element}(?! slot)[^>]*>`)
    if (!tag.test(html)) continue
    const root = rootOf(await drawFirstScreens(element, language, { section, step }))
    html = html.replace(tag, found => found + root)
  }
  return html
}

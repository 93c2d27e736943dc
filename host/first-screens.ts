import type { Language } from '../widgets'
import { drawFirstScreens, type FirstScreens, type Screen } from '../widgets/first-screens'

/** Names a screen, for the early script and for the element that takes it over. */
const named = ({ name, html }: Screen) => html.replace('<div ', `<div data-drawn="${name}" `)

/**
 * Puts the first screen of each element into the page, in a shadow root that the browser makes while it reads. The screens
 * that follow wait beside it: the early script opens them (build/early.ts). The build adds the styles (build/first-styles.ts).
 */
export async function withFirstScreens(page: string, language: Language): Promise<string> {
  const root = ({ screens: [first, ...later], wait }: FirstScreens) =>
    [
      '<template shadowrootmode="open">',
      first && named(first),
      ...later.map(screen => `<template data-after="${first?.name}">${named(screen)}</template>`),
      `<p class="moment" role="status">${wait}</p>`,
      '<slot class="before"></slot></template>',
    ].join('')
  return Object.entries(await drawFirstScreens(language)).reduce(
    (html, [element, screens]) =>
      html.replace(new RegExp(`<sante-${element}(?! slot)[^>]*>`), tag => tag + root(screens)),
    page,
  )
}

import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { FRENCH } from '../../widgets/shared/french-mark'

/** The French terms that these English locale files mark. */
const terms = ['document', 'documents', 'dossier', 'status'].flatMap(namespace => {
  const text = readFileSync(new URL(`../../locales/en/${namespace}.json`, import.meta.url), 'utf8')
  return [...text.matchAll(FRENCH)].map(([, words]) => words as string)
})

/**
 * Checks that each of these French terms in the page is marked with `lang` (WCAG 3.1.2), and that no `[[` of the locale files is left.
 * Options of a native list are exempt, because an option cannot mark a part of its text.
 */
export async function expectFrenchMarked(page: Page): Promise<void> {
  const wrong = await page.evaluate(terms => {
    const elementsIn = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap(element => [
        element,
        ...(element.shadowRoot ? elementsIn(element.shadowRoot) : []),
      ])
    const textsOf = (element: Element) =>
      [...element.childNodes].flatMap(node => (node instanceof Text ? [node.data] : []))
    const isMarkedOrExempt = (element: Element) =>
      element.closest('[lang], option, script, style')?.matches('[lang|=fr], :not([lang])')
    return elementsIn(document.body).flatMap(element => {
      const texts = textsOf(element)
      const unmarked = isMarkedOrExempt(element)
        ? []
        : texts.filter(text => terms.some(term => text.includes(term)))
      const attributes = [...element.attributes].map(({ value }) => value)
      return [...unmarked, ...[...texts, ...attributes].filter(text => text.includes('[['))]
    })
  }, terms)
  expect(wrong).toEqual([])
}

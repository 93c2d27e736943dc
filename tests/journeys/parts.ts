import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { FRENCH } from '../../widgets/shared/french-mark'

/** The French terms that the English locale files mark. */
const terms = ['document', 'documents', 'dossier', 'status'].flatMap(namespace => {
  const text = readFileSync(new URL(`../../locales/en/${namespace}.json`, import.meta.url), 'utf8')
  return [...text.matchAll(FRENCH)].map(([, words]) => words as string)
})

/**
 * Fails unless every French term on the screen is marked with `lang`, and no mark of the locale files is left (WCAG 3.1.2).
 * Options of a native list are exempt: they cannot mark a part of their text.
 */
export async function expectFrenchMarked(page: Page): Promise<void> {
  const wrong = await page.evaluate(terms => {
    const inside = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap(one => [one, ...(one.shadowRoot ? inside(one.shadowRoot) : [])])
    const textsOf = (element: Element) =>
      [...element.childNodes].flatMap(node => (node instanceof Text ? [node.data] : []))
    const isFrench = (element: Element) =>
      element.closest('[lang], option, script, style')?.matches('[lang|=fr], :not([lang])')
    return inside(document.body).flatMap(element => {
      const texts = textsOf(element)
      const named = isFrench(element) ? [] : texts.filter(text => terms.some(term => text.includes(term)))
      const marked = [...texts, ...[...element.attributes].map(({ value }) => value)]
      return [...named, ...marked.filter(text => text.includes('[['))]
    })
  }, terms)
  expect(wrong).toEqual([])
}

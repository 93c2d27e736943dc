import type { Rule } from '../finding'
import { select, startTag } from '../markup'

/** Finds access keys that several elements share. With such a key, the browser only moves the focus between these elements. */
export const findAccessKeys: Rule = page => {
  const byKey = new Map<string, Element[]>()
  for (const element of select(page, '[accesskey]'))
    for (const key of element.getAttribute('accesskey')?.toLowerCase().split(/\s+/).filter(Boolean) ?? [])
      byKey.set(key, [...(byKey.get(key) ?? []), element])
  return [...byKey]
    .filter(([, elements]) => elements.length > 1)
    .map(([key, elements]) => ({
      id: 'accesskeyTwice',
      words: { key },
      lines: elements.map(element => ({ use: 'found', code: startTag(element) })),
    }))
}

const KEYS = ['onkeydown', 'onkeyup', 'onkeypress']

/**
 * Finds key handlers of the whole page: attributes of `<html>` and `<body>`, and, on an open page, properties of window and
 * document. Does not find `addEventListener`.
 */
export const findKeyHandlers: Rule = (page, { live }) => {
  const lines = [page.documentElement, page.body]
    .filter(element => element && KEYS.some(name => element.hasAttribute(name)))
    .map(element => ({ use: 'found' as const, code: startTag(element) }))
  return lines.length > 0 || live?.hasKeyHandler ? [{ id: 'keyHandler', lines }] : []
}

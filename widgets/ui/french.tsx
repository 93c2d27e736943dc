import { createElement, Fragment } from 'react'

/** One pattern a list: a long page has the same list in every line. */
const patterns = new Map<string, RegExp>()

/** Whole words only: « chez » is none in « Sánchez ». */
function patternOf(words: string): RegExp {
  const pattern = patterns.get(words) ?? new RegExp(`(?<!\\p{sc=Latn})(${words})(?!\\p{sc=Latn})`, 'u')
  patterns.set(words, pattern)
  return pattern
}

/**
 * A sentence in which these French words (`one|another`) say that they are French and keep their own direction; no browser
 * translates what an office has to understand.
 */
export function French({ text, words }: { text: string; words: string }) {
  if (!words) return text
  const parts = text
    .split(patternOf(words))
    .map((part, index) => (index % 2 ? createElement('bdi', { lang: 'fr', translate: 'no' }, part) : part))
  return createElement(Fragment, null, ...parts)
}

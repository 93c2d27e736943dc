import type { Language } from '../contract/language'
import { fold } from '../ui/fold'

export interface Country {
  value: string
  label: string
  /** All its names and its code, folded. */
  names: string
  /** Without the code, since two letters are usually the beginning of a name. */
  exact: string
}

/** Names that people type and that no standard list has. */
const aliases: Record<string, string> = {
  CD: 'drc|rdc',
  CI: 'ivory coast',
  GB: 'uk|england',
  TR: 'turkey',
  US: 'usa',
  XX: 'stateless|apatride',
}

/** Waits until the browser is idle: making one list of names takes 70 ms on a slow phone. */
const rest = () =>
  new Promise(done =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(done, { timeout: 500 }) : setTimeout(done),
  )

const lists = new Map<string, Promise<Country[]>>()

/**
 * Countries by name in the visitor's language, found in French and English too. Made once for each language and list.
 */
export function nameCountries(codes: string[], language: Language, stateless: string): Promise<Country[]> {
  const key = language + codes.length
  const known = lists.get(key) ?? make(codes, language, stateless)
  lists.set(key, known)
  return known
}

async function make(codes: string[], language: Language, stateless: string): Promise<Country[]> {
  const namers: Intl.DisplayNames[] = []
  for (const tag of new Set([language, 'en', 'fr'])) {
    await rest()
    namers.push(new Intl.DisplayNames(tag, { type: 'region' }))
  }
  await rest()
  const collator = new Intl.Collator(language)
  return codes
    .map(value => {
      const names = namers.map(namer => namer.of(value) ?? value)
      const label = value === 'XX' ? stateless : (names[0] ?? value)
      const exact = fold([label, ...names, aliases[value]].filter(Boolean).join('|'))
      return { value, label, names: `${exact}|${fold(value)}`, exact }
    })
    .sort((one, other) => collator.compare(one.label, other.label))
}

import { useEffect, useState } from 'react'
import { type Language, readLanguage } from '../../../widgets/shared/language'
import {
  channels,
  chosenColours,
  colourName,
  defaultOptions,
  looks,
  type Options,
  offeredAttributes,
  offeredColours,
  readColour,
  type Scheme,
  schemes,
} from './options'

/** Returns the options as a query, so that a reload keeps them and they can be shared as a link. Defaults are omitted. */
export function writeOptions(options: Options, search: string): string {
  const query = new URLSearchParams()
  const lang = new URLSearchParams(search).get('lang')
  const { language, channel, hasQuestion, look, attributes } = options
  const typed = offeredAttributes.flatMap(({ name, attribute }): [string, string][] => {
    const text = attributes[name]
    return text && text !== attribute.fallback ? [[name, text]] : []
  })
  if (lang) query.set('lang', lang)
  if (language !== (readLanguage(lang) ?? 'fr')) query.set('for', language)
  if (channel !== 'current') query.set('channel', channel)
  if (hasQuestion) query.set('question', '1')
  if (look !== looks[0]) query.set('look', look)
  for (const [name, value] of [...typed, ...chosenColours(options)]) query.set(name, value)
  return query.size > 0 ? `?${query}` : ''
}

/** Reads the options from a query. An option that is missing has its default. */
export function readOptions(search: string, pageLanguage: Language): Options {
  const query = new URLSearchParams(search)
  const defaults = defaultOptions(readLanguage(query.get('for')) ?? pageLanguage)
  const channel = channels.find(name => name === query.get('channel')) ?? defaults.channel
  const attributes = offeredAttributes.map(({ name }) => [name, query.get(name)?.slice(0, 100)])
  const coloursOf = (scheme: Scheme) =>
    Object.fromEntries(
      offeredColours.map(colour => [colour, readColour(query.get(colourName(colour, scheme)) ?? '') ?? '']),
    )
  return {
    ...defaults,
    channel,
    hasQuestion: channel === 'pinned' && query.get('question') === '1',
    look: looks.find(name => name === query.get('look')) ?? defaults.look,
    attributes: Object.fromEntries(attributes),
    colours: Object.fromEntries(schemes.map(scheme => [scheme, coloursOf(scheme)])) as Options['colours'],
  }
}

/** Returns the options, which the page's URL stores, and a function that changes them. The prerendered page has the defaults. */
export function useOptions(
  language: Language,
): [options: Options, change: (changes: Partial<Options>) => void] {
  const [options, setOptions] = useState<Options>(() => defaultOptions(language))
  useEffect(() => setOptions(readOptions(location.search, language)), [language])

  function change(changes: Partial<Options>) {
    const next = { ...options, ...changes }
    setOptions(next)
    history.replaceState(null, '', location.pathname + writeOptions(next, location.search) + location.hash)
    keepInLinks()
  }

  useEffect(() => {
    keepInLinks()
    addEventListener('hashchange', keepInLinks)
    return () => removeEventListener('hashchange', keepInLinks)
  }, [])
  return [options, change]
}

/** Adds the options and the fragment to the links to the page's other languages. */
function keepInLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.language-links a')) {
    const query = new URLSearchParams(location.search)
    query.set('lang', link.hreflang)
    link.search = `${query}`
    link.hash = location.hash
  }
}

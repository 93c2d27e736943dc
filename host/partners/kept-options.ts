import { readLanguage } from '../../widgets'
import {
  channels,
  chosenColours,
  colourName,
  firstOptions,
  levels,
  type Options,
  offeredColours,
  readColour,
  type Scheme,
  schemes,
  themes,
} from './options'

/** Returns the options as a query, so that a reload keeps them and they can be shared as a link. Defaults are omitted. */
export function writeOptions(options: Options, search: string): string {
  const query = new URLSearchParams()
  const lang = new URLSearchParams(search).get('lang')
  const { language, partner, theme, level, channel, hasNewTab, hasQuestion } = options
  const first = firstOptions(language)
  const changed = {
    lang,
    for: language === (readLanguage(lang) ?? 'fr') ? null : language,
    partner: partner || null,
    theme: theme === first.theme ? null : theme,
    level: level === first.level ? null : level,
    channel: channel === first.channel ? null : channel,
    tab: hasNewTab ? '1' : null,
    question: hasQuestion ? '1' : null,
    ...Object.fromEntries(chosenColours(options)),
  }
  for (const [name, value] of Object.entries(changed)) if (value !== null) query.set(name, value)
  return query.size > 0 ? `?${query}` : ''
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find(value => value === text)

/** Reads the options from a query. Other options keep their defaults. */
export function readOptions(search: string, pageLanguage: Options['language']): Options {
  const query = new URLSearchParams(search)
  const first = firstOptions(readLanguage(query.get('for')) ?? pageLanguage)
  const channel = oneOf(channels, query.get('channel')) ?? first.channel
  const coloursOf = (scheme: Scheme) =>
    Object.fromEntries(
      offeredColours.map(colour => [colour, readColour(query.get(colourName(colour, scheme)) ?? '') ?? '']),
    )
  return {
    ...first,
    channel,
    theme: oneOf(themes, query.get('theme')) ?? first.theme,
    level: oneOf(levels, query.get('level')) ?? first.level,
    partner: (query.get('partner') ?? '').slice(0, 100),
    hasNewTab: query.get('tab') === '1',
    hasQuestion: channel === 'pinned' && query.get('question') === '1',
    colours: Object.fromEntries(schemes.map(scheme => [scheme, coloursOf(scheme)])) as Options['colours'],
  }
}

import { type Language, languages } from '../../../shared/language'
import { foldText } from '../../../ui/fold-text'

export interface Country {
  value: string
  label: string
  /** All its names and its code, as `foldText` returns them, separated by `|`. */
  names: string
  /**
   * Names and nationalities (« French ») that select the country when typed in full. Country codes are not included, because the
   * same two letters often begin a name.
   */
  exact: string
  /** Nationalities. They match only from their beginning: « Islande » must not find « Marshall Islander ». */
  whole?: string
}

/** Returns other names of a country, and its nationalities (`demonyms`), each separated by `|`. */
type OtherNames = (code: string) => { names: string; demonyms?: string }

export type LoadOtherNames = (codes: string[]) => Promise<OtherNames>

/** Waits until the browser is idle, because creating one list of names takes 70 ms on a slow phone. */
const waitUntilIdle = () =>
  new Promise(done =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(done, { timeout: 500 }) : setTimeout(done),
  )

async function displayNamesIn(tag: string): Promise<Intl.DisplayNames> {
  await waitUntilIdle()
  return new Intl.DisplayNames(tag, { type: 'region' })
}

const lists = new Map<string, Promise<Country[]>>()

/** Calls `make` once for each key, and returns the same list at later calls. */
function once(key: string, make: () => Promise<Country[]>): Promise<Country[]> {
  const list = lists.get(key) ?? make()
  lists.set(key, list)
  return list
}

/** Returns the countries with their names in the visitor's language, sorted. */
export const nameCountries = (
  codes: string[],
  language: Language,
  statelessLabel: string,
): Promise<Country[]> =>
  once(language + codes.length, async () => {
    const displayNames = await displayNamesIn(language)
    const collator = new Intl.Collator(language)
    return codes
      .map(value => withNames(value, value === 'XX' ? statelessLabel : (displayNames.of(value) ?? value), []))
      .sort((a, b) => collator.compare(a.label, b.label))
  })

/**
 * Returns the list of `nameCountries` with more names to search. These are the names in all five languages and in the country's
 * own language, the usual names, and the nationalities (« French »).
 */
export const nameCountriesFully = (
  codes: string[],
  language: Language,
  statelessLabel: string,
  loadOtherNames: LoadOtherNames,
): Promise<Country[]> =>
  once(`${language + codes.length}+`, async () => {
    const countries = await nameCountries(codes, language, statelessLabel)
    const displayNamesByLanguage: Intl.DisplayNames[] = []
    for (const tag of languages) displayNamesByLanguage.push(await displayNamesIn(tag))
    const others = await loadOtherNames(codes)
    return countries.map(({ value, label }) => {
      const { names, demonyms = '' } = others(value)
      const country = withNames(value, label, [
        ...displayNamesByLanguage.map(displayNames => displayNames.of(value)),
        names,
      ])
      const whole = demonyms && foldText(`|${demonyms}`)
      return { ...country, exact: country.exact + whole, whole }
    })
  })

function withNames(value: string, label: string, others: (string | undefined)[]): Country {
  const exact = foldText([label, ...others].filter(Boolean).join('|'))
  return { value, label, names: `${exact}|${foldText(value)}`, exact }
}

/** Usual names that are available without the list of other names. */
const usual: Record<string, string> = {
  AE: 'uae',
  CD: 'drc|rdc',
  CI: 'ivory coast',
  GB: 'uk',
  NL: 'holland|hollande',
  TR: 'turkey',
  US: 'usa',
  XX: 'stateless',
}

/**
 * Returns other names without loading the list: the browser's name of each country in its main language, and the usual names
 * above.
 */
export async function guessOtherNames(codes: string[]): Promise<OtherNames> {
  const nativeNames: Record<string, string | undefined> = {}
  const displayNamesByLanguage: Record<string, Intl.DisplayNames> = {}
  for (const code of codes) {
    const { language } = new Intl.Locale('und', { region: code }).maximize()
    const displayNames = displayNamesByLanguage[language] ?? (await displayNamesIn(language))
    displayNamesByLanguage[language] = displayNames
    nativeNames[code] = displayNames.of(code)
  }
  return code => ({ names: [nativeNames[code], usual[code]].filter(Boolean).join('|') })
}

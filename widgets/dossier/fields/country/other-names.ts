import names from './country-names.json'
import demonyms from './demonyms.json'

/** Rows by country code. */
type Rows = Record<string, string | undefined>

const rows: { names: Rows; demonyms: Rows } = { names, demonyms }
const chineseDisplayNames = new Intl.DisplayNames('zh', { type: 'region' })

/**
 * Returns the nationalities (« French ») in English, French, Spanish, Arabic and Chinese. Regular feminine forms in Arabic, and
 * the Chinese forms with 人, are derived here. Irregular forms are in `demonyms.json`.
 */
function demonymsOf(code: string, chinese: string[]): string[] {
  const listed = rows.demonyms[code]?.split(/\||\s\/\s/) ?? []
  const arabic = listed.filter(word => /^\p{Script=Arabic}+ي$/u.test(word))
  return [...listed, ...arabic.map(word => `${word}ة`), ...chinese.map(name => `${name}人`)]
}

/** Returns a country's names in its own language, its usual names, and its nationalities (`demonyms`), each separated by `|`. */
export function otherNames(code: string): { names: string; demonyms: string } {
  const others = rows.names[code]?.split('|') ?? []
  const inChinese = chineseDisplayNames.of(code) ?? ''
  const chinese = [inChinese, ...others].filter(name => /^\p{Script=Han}+$/u.test(name))
  return { names: others.join('|'), demonyms: demonymsOf(code, chinese).join('|') }
}

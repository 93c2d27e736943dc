import names from './country-names.json'
import demonyms from './demonyms.json'

/** Rows by the code of a country. */
type Rows = Record<string, string | undefined>

const rows: { names: Rows; demonyms: Rows } = { names, demonyms }
const namer = new Intl.DisplayNames('zh', { type: 'region' })

/**
 * In English, French, Spanish and Arabic, and in Chinese where it is not the country's name with 人. What the grammar of a
 * language gives without exception is added here: the Arabic feminine, and 人.
 */
function demonymsOf(code: string, chinese: string[]): string[] {
  const written = rows.demonyms[code]?.split(/\||\s\/\s/) ?? []
  const arabic = written.filter(word => /^\p{Script=Arabic}+ي$/u.test(word))
  return [...written, ...arabic.map(word => `${word}ة`), ...chinese.map(name => `${name}人`)]
}

/** Own and usual names of a country, and what its people are called, each separated by `|`. */
export function otherNames(code: string): { names: string; people: string } {
  const others = rows.names[code]?.split('|') ?? []
  const inChinese = namer.of(code) ?? ''
  const chinese = [inChinese, ...others].filter(name => /^\p{Script=Han}+$/u.test(name))
  return { names: others.join('|'), people: demonymsOf(code, chinese).join('|') }
}

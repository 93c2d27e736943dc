/**
 * The entries of a dictionary. A value is represented by its first token: a name, a word, a number, or an opening bracket such as
 * `<<`, `[` or `(`.
 */
export type Entries = Map<string, string>

const DELIMITERS = String.raw`\s\0()<>[\]{}/%`
const TOKENS = String.raw`%[^\r\n]*|<<|>>|/[^${DELIMITERS}]*|[^${DELIMITERS}]+|[\s\0]+|[\s\S]`

/** An open dictionary, or an array, whose names are not keys. */
interface Level {
  entries?: Entries
  key?: string | undefined
}

/** Decodes a name, which may write letters as numbers: `/#53` is `/S`. */
const decodeName = (token: string) =>
  token.replace(/#([\da-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))

/** Returns the end of the string that begins at this offset; its brackets are balanced. */
function stringEnd(text: string, start: number): number {
  const brackets = /\\[\s\S]|[()]/g
  brackets.lastIndex = start
  let depth = 0
  for (let match = brackets.exec(text); match; match = brackets.exec(text)) {
    if (match[0] === '(') depth++
    if (match[0] === ')' && --depth === 0) return brackets.lastIndex
  }
  return text.length
}

/** Maximum nesting of dictionaries and arrays. Real files have less than a tenth. */
const MAX_DEPTH = 500

/** Returns all dictionaries of a text, inner ones first. Unclosed ones end at the next object. */
export function* dictionariesIn(text: string): Generator<Entries> {
  const tokens = new RegExp(TOKENS, 'g')
  const levels: Level[] = []
  for (let match = tokens.exec(text); match; match = tokens.exec(text)) {
    const [token] = match
    if (token === '(') tokens.lastIndex = stringEnd(text, match.index)
    if (token === '>>' || token === ']') yield* close(levels, 1)
    else if (token === 'obj' || levels.length > MAX_DEPTH) yield* close(levels, levels.length)
    else if (!/^[\s\0%]/.test(token)) addToken(levels, token)
  }
  yield* close(levels, levels.length)
}

/** Closes the innermost levels, and returns those that are dictionaries. */
const close = (levels: Level[], count: number): Entries[] =>
  levels.splice(-count, count).flatMap(({ entries }) => entries ?? [])

function addToken(levels: Level[], token: string): void {
  const level = levels.at(-1)
  if (level?.key !== undefined) {
    level.entries?.set(level.key, token.startsWith('/') ? decodeName(token) : token)
    level.key = undefined
  } else if (level?.entries && token.startsWith('/')) level.key = decodeName(token).slice(1)
  if (token === '<<') levels.push({ entries: new Map() })
  if (token === '[') levels.push({})
}

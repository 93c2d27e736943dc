import { foldText } from '../../widgets'

const isHan = (text: string) => /\p{Script=Han}/u.test(text)

/**
 * Returns true for Chinese and Arabic, which write articles and particles without a space: a search word may then occur within a
 * written word.
 */
const isWrittenTogether = (text: string) => /\p{Script=Han}|\p{Script=Arabic}/u.test(text)

/**
 * Returns the text without case and accents, with one letter for similar Arabic letters, and with Latin digits for Arabic ones.
 */
const normalize = (text: string) =>
  foldText(text)
    .replace(/ـ/g, '')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[٠-٩]/g, digit => `${digit.charCodeAt(0) - 0x660}`)

/**
 * Returns the stem of a normalized word: without the Arabic article and the endings of plural and gender, and with `i` for a final
 * `y`. `countries` and `country` become `countri`, `autorizaciones` becomes `autorizacion`, and `الوثيقه` becomes `وثيق`.
 */
const stem = (word: string) =>
  word.replace(/^(?:[وفبك]?ال|لل)(?=..)|(?<=...)(?:ات|ه|[esx]+)$/g, '').replace(/y$/, 'i')

/** Splits Chinese text, which has no spaces. In a browser without Segmenter it stays one word. */
function split(text: string): string[] {
  if (!isHan(text) || !('Segmenter' in Intl)) return [text]
  return [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)].map(({ segment }) => segment)
}

/** Returns the words of a query. Single letters (`l’acte`) are left out, unless the query has nothing else. */
export function queryWords(query: string): string[] {
  const words = normalize(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .flatMap(split)
  const longWords = words.filter(word => word.length > 1 || isHan(word))
  return longWords.length > 0 ? longWords : words
}

/**
 * Matches a run of Chinese characters, or a word of another script. Such a word may contain hyphens and the no-break spaces of a
 * number.
 */
const TOKEN = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+(?:[-\u00a0][\p{L}\p{M}\p{N}]+)*/gu

interface Form {
  text: string
  stem: string
}

const formsByToken = new Map<string, Form[]>()

/**
 * Returns the forms of a token that are compared: `e-mail` as a whole and by its parts. Cached, since each key press compares all
 * tokens.
 */
function formsOf(token: string): Form[] {
  const cachedForms = formsByToken.get(token)
  if (cachedForms) return cachedForms
  const text = normalize(token)
  const forms = [text.replaceAll(' ', ''), ...text.split(' ')].map(part => ({ text: part, stem: stem(part) }))
  formsByToken.set(token, forms)
  return forms
}

function isMatch(form: Form, word: string): boolean {
  const wordStem = stem(word)
  if (isWrittenTogether(word)) return form.text.includes(wordStem)
  return form.text.startsWith(word) || form.stem === wordStem
}

const isFound = (token: string, words: string[]) =>
  words.some(word => formsOf(token).some(form => isMatch(form, word)))

const has = (text: string, word: string) => text.match(TOKEN)?.some(token => isFound(token, [word])) ?? false

/** Returns true if each word is in one of the texts. */
export const containAllWords = (texts: string[], words: string[]): boolean =>
  words.every(word => texts.some(text => has(text, word)))

/** Splits a text into pieces; every second piece is a match. Matches are whole words, or in Chinese the typed characters. */
export function splitMatches(text: string, words: string[]): string[] {
  const mark = (match: string) => `\0${match}\0`
  const chineseWords = new RegExp(words.filter(isHan).join('|') || '(?!)', 'g')
  const markToken = (token: string) => {
    if (isHan(token)) return token.replace(chineseWords, mark)
    return isFound(token, words) ? mark(token) : token
  }
  return text.replace(TOKEN, markToken).replaceAll('\0\0', '').split('\0')
}

/** Returns the sentence of an answer that contains the most search words. */
export function sentenceWith(answer: string, words: string[]): string {
  const sentences = answer.split(/(?<=[.!?؟])\s+|(?<=[。！？])|\n+/)
  const counts = sentences.map(sentence => words.filter(word => has(sentence, word)).length)
  return sentences[counts.indexOf(Math.max(...counts))] ?? ''
}

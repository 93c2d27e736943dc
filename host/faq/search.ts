import { fold } from '../../widgets'

const isHan = (text: string) => /\p{Script=Han}/u.test(text)
const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)

/** In Arabic, one letter for those that people type for one another, and no stretching of a word. */
const plain = (text: string) =>
  fold(text)
    .replace(/ـ/g, '')
    .replace(/ٱ/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[٠-٩]/g, digit => `${digit.charCodeAt(0) - 0x660}`)

/** Without article and ending, so that `الوثيقة` finds `وثيقتكم` too. */
const stem = (word: string) =>
  isArabic(word) ? word.replace(/^[وفبك]?ال(?=..)|^لل(?=..)/, '').replace(/(?<=...)(?:ات|ه)$/, '') : word

/** One form for singular and plural, in French, English and Spanish: `certificates`, `autorizaciones`, `countries`. */
const singular = (word: string) =>
  /^[a-z]{4,}$/.test(word) ? word.replace(/(?:es|(?<!s)s|(?<=u)x|e)$/, '').replace(/y$/, 'i') : word

/** Chinese is typed without spaces: the browser knows its words. An older one searches for all of it. */
function split(text: string): string[] {
  if (!isHan(text) || !('Segmenter' in Intl)) return [text]
  return [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)].map(({ segment }) => segment)
}

/** What has to be found, from what was typed. A single letter counts only if there is nothing else (`l’acte`). */
export function wordsIn(query: string): string[] {
  const words = plain(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .flatMap(split)
    .map(stem)
  const long = words.filter(word => word.length > 1 || isHan(word))
  return long.length > 0 ? long : words
}

/** Chinese, or a word as it is written: a hyphen, or the space within a number, holds it together. */
const TOKEN = /(\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+(?:[-\u00a0][\p{L}\p{M}\p{N}]+)*)/u

/** A word and its parts, as they are compared: `e-mail` is found as `email` and as `mail`. */
function formsOf(token: string): string[] {
  const text = plain(token)
  return [text.replaceAll(' ', ''), ...text.split(' ')]
}

/** Arabic and Chinese write what is small onto what follows: there a word may stand anywhere, elsewhere it begins. */
const holds = (forms: string[], word: string) =>
  isHan(word) || isArabic(word)
    ? forms.some(form => form.includes(word))
    : forms.some(form => form.startsWith(word) || singular(form) === singular(word))

const known = new Map<string, string[][]>()

/** The words of a text; taken apart once, since every letter that is typed asks for them again. */
function tokensOf(text: string): string[][] {
  const tokens = known.get(text) ?? [...new Set(text.match(new RegExp(TOKEN, 'gu')))].map(formsOf)
  known.set(text, tokens)
  return tokens
}

const has = (text: string, word: string) => tokensOf(text).some(forms => holds(forms, word))

/** Does each of the words stand in one of the texts? */
export const haveAll = (texts: string[], words: string[]): boolean =>
  words.every(word => texts.some(text => has(text, word)))

/** A text in pieces: every second one was found. Whole words, and in Chinese what was typed. */
export function piecesOf(text: string, words: string[]): string[] {
  const han = words.filter(isHan)
  const typed = han.length > 0 ? new RegExp(`(${han.join('|')})`) : undefined
  const pieces = ['']
  const add = (piece: string, isFound: boolean) => {
    if (pieces.length % 2 === (isFound ? 1 : 0)) pieces.push('')
    pieces[pieces.length - 1] += piece
  }
  for (const [index, part] of text.split(TOKEN).entries()) {
    if (index % 2 === 0 || !isHan(part)) {
      const forms = formsOf(part)
      add(part, index % 2 === 1 && words.some(word => holds(forms, word)))
    } else if (typed) part.split(typed).forEach((piece, at) => void (piece && add(piece, at % 2 === 1)))
    else add(part, false)
  }
  return pieces
}

/** The sentence of an answer in which most of the words stand. */
export function sentenceWith(answer: string, words: string[]): string {
  const sentences = answer.split(/(?<=[.!?؟])\s+|(?<=[。！？])|\n+/)
  const counts = sentences.map(sentence => words.filter(word => has(sentence, word)).length)
  return sentences[counts.indexOf(Math.max(...counts))] ?? ''
}

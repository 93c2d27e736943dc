import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { create, type Font } from 'fontkit'
import type { Language } from '../../../../widgets/shared/language'
import { packageFile } from '../../environment/own-files'

/** The typefaces: Noto Sans, and its variants for other scripts. */
export type Face = 'latin' | 'arabic' | 'chinese'
export type Weight = 'regular' | 'bold'

/** The faces that a document in this language may need. */
export const facesFor: Record<Language, Face[]> = {
  fr: ['latin'],
  en: ['latin'],
  es: ['latin'],
  zh: ['latin', 'chinese'],
  ar: ['latin', 'arabic'],
}

const files: Record<Face, Record<Weight, string>> = {
  latin: {
    regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    bold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  },
  arabic: {
    regular: '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
    bold: '@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
  },
  chinese: {
    regular: '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff',
    bold: '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff',
  },
}

/** The files of all fonts, by their paths in the packages. */
export const fontFiles: string[] = Object.values(files).flatMap(face => Object.values(face))

const loadedFonts = new Map<string, Font>()

/** Returns a font. Each font is read and parsed only once, which makes printing ten times as fast. */
export function fontOf(face: Face, weight: Weight): Font {
  const file = files[face][weight]
  const loaded = loadedFonts.get(file)
  if (loaded) return loaded
  const font = create(bytesOf(file))
  registerGlyphs(font)
  loadedFonts.set(file, font)
  return font
}

/**
 * Assigns each glyph its character. Otherwise, a glyph that is first used as a part of another one (E in Ễ) would have no
 * character. In every later document it would be visible, but neither searchable nor readable by a screen reader.
 */
function registerGlyphs(font: Font): void {
  const letters = font.characterSet.filter(code => !isPresentationForm(code)).sort((a, b) => a - b)
  for (const code of letters) font.glyphForCodePoint(code)
}

/**
 * Returns true for ligatures and presentation forms with their own code points. Their glyphs keep the characters that they consist
 * of.
 */
const isPresentationForm = (code: number) => code >= 0xfb00 && code <= 0xfeff

function bytesOf(file: string): Buffer {
  const bytes = readFileSync(packageFile(file))
  return file.endsWith('.woff') ? decompressWoff(bytes) : bytes
}

const isArabic = (letter: string) => /[\p{Script=Arabic}،؛؟]/u.test(letter)
const isChinese = (letter: string) => /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(letter)
/** Returns true for punctuation that is wider in Chinese. */
const isWideMark = (letter: string) => /[“”…—]/.test(letter)

/** Returns the face that a character needs. Undefined if it uses the face of its neighbours. */
export function faceFor(letter: string, language: Language): Face | undefined {
  if (isArabic(letter)) return 'arabic'
  if (isChinese(letter) || (language === 'zh' && isWideMark(letter))) return 'chinese'
  return /[\p{L}\p{N}]/u.test(letter) ? 'latin' : undefined
}

/** Bytes of the header and of a table entry, in WOFF and in the unpacked font. */
const WOFF = { header: 44, entry: 20 }
const SFNT = { header: 12, entry: 16 }

interface Table {
  tag: Buffer
  sum: number
  bytes: Buffer
}

/**
 * Converts a WOFF file (W3C, WOFF 1.0) to TrueType. The font library would decompress the same table for each glyph: one minute
 * for three pages of Chinese.
 */
function decompressWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, WOFF.header + index * WOFF.entry))
  const head = Buffer.alloc(SFNT.header + count * SFNT.entry)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  let offset = head.length
  const bodies = tables.map(({ tag, sum, bytes }, index) => {
    const entryStart = SFNT.header + index * SFNT.entry
    tag.copy(head, entryStart)
    head.writeUInt32BE(sum, entryStart + 4)
    head.writeUInt32BE(offset, entryStart + 8)
    head.writeUInt32BE(bytes.length, entryStart + 12)
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
    offset += padded.length
    return padded
  })
  return Buffer.concat([head, ...bodies])
}

function tableAt(woff: Buffer, entryStart: number): Table {
  const [offset, packed, full] = [4, 8, 12].map(field => woff.readUInt32BE(entryStart + field)) as [
    number,
    number,
    number,
  ]
  const bytes = woff.subarray(offset, offset + packed)
  return {
    tag: woff.subarray(entryStart, entryStart + 4),
    sum: woff.readUInt32BE(entryStart + 16),
    // A table that compression would not make smaller is stored uncompressed.
    bytes: packed < full ? inflateSync(bytes) : bytes,
  }
}

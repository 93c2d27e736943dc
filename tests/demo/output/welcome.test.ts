import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faceFor, facesFor, fontOf } from '../../../demo/server/output/print/font'
import { layOutLines } from '../../../demo/server/output/print/line'
import { loadWelcomePack, welcomePackFile } from '../../../demo/server/output/welcome-pack/welcome-pack'
import { type Language, languages } from '../../../widgets/shared/language'
import { registerStudent } from '../../actors/student-api'
import { OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../help/demo'
import { textsOf } from '../../help/source/house'
import { printPdf } from '../../samples/pdf'
import { joinLines, textOf } from '../../samples/pdf-text'

let demo: OpenDemo
let token: string
beforeAll(async () => {
  demo = await openDemo()
  const student = await registerStudent(demo)
  token = student.token()
}, OPEN_TIMEOUT_MS)
afterAll(() => demo.close())

const requestPack = (
  language: string,
  headers: Record<string, string> = { Authorization: `Bearer ${token}` },
) =>
  demo.app.request('/api/documents/welcome_pack.pdf', {
    headers: { 'Accept-Language': language, ...headers },
  })

test.each(languages)('the welcome pack in %s has three pages with their texts', async language => {
  const answer = await requestPack(language)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-language': language,
    vary: expect.stringContaining('Accept-Language'),
    'cache-control': 'no-store',
  })
  const bytes = await answer.arrayBuffer()
  const document = await PDFDocument.load(bytes)
  expect(document.getPageCount()).toBe(3)
  expect(document.getTitle()).toBe(textsOf(language, 'paper')['welcome.title'])
  expect(document.catalog.toString()).toContain(`/Lang (${language})`)
  expect(document.catalog.toString()).toContain('/MarkInfo')
  const pages = await textOf(bytes)
  const text = joinLines(pages.join(' '))
  for (const phrase of ['36 46', '09 74 75 36 46', 'feuille de soins', 'médecin traitant'])
    expect(text, phrase).toContain(phrase)
  // Arabic is stored as glyph shapes, which are not letters. A test below checks its lines.
  if (language === 'ar') return
  const texts = textsOf(language, 'paper')
  const withoutSpaces = (words: string) => words.replace(/\s+/g, '')
  for (const [key, words] of Object.entries(texts).filter(([key]) => /^welcome\.(?!page)/.test(key)))
    expect(withoutSpaces(text), key).toContain(withoutSpaces(words))
})

test('the welcome pack of the build is used until its texts change', async () => {
  const folder = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'booklets-'))}/`)
  try {
    const [built, outdated] = [await printPdf(), await printPdf()]
    writeFileSync(welcomePackFile('es', folder), built)
    writeFileSync(new URL('fr-0123456789abcdef.pdf', folder), outdated)
    expect(Buffer.compare(await loadWelcomePack('es', folder), built)).toBe(0)
    expect((await PDFDocument.load(await loadWelcomePack('fr', folder))).getPageCount()).toBe(3)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('only students can download the welcome pack', async () => {
  expect((await requestPack('fr', {})).status).toBe(401)
})

test.each(languages)('every character of the welcome pack in %s has a glyph', language => {
  const words = Object.entries(textsOf(language, 'paper')).filter(([key]) => key.startsWith('welcome.'))
  const missing = words.flatMap(([, text]) =>
    [...text].filter(letter => {
      if (/[\s\u2066-\u2069\u200e\u200f]/.test(letter)) return false
      const ownFace = faceFor(letter, language)
      const faces = ownFace ? [ownFace] : facesFor[language]
      return !faces.some(face => fontOf(face, 'regular').hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    }),
  )
  expect(missing).toEqual([])
})

/** Returns lines of at most `letters` letters, in visual order from left to right. */
const layOut = (text: string, language: Language, letters = 100) =>
  layOutLines(text, language, letters, piece => piece.text.length).map(({ pieces }) =>
    pieces.map(({ text }) => text),
  )

test('a line of Arabic runs from right to left, and its French words from left to right', () => {
  expect(layOut('ورقة العلاج (feuille de soins). اتصلوا', 'ar')).toEqual([
    ['اتصلوا', ' ', '.(', 'feuille de soins', ')', ' ', 'العلاج', ' ', 'ورقة'],
  ])
  expect(layOut('بالرقم 36\u00a046 لمعرفة', 'ar')).toEqual([['لمعرفة', ' ', '36\u00a046', ' ', 'بالرقم']])
  const [line] = layOutLines('ورقة (RIB).', 'ar', 100, ({ text }) => text.length)
  expect(line?.logicalText).toBe('ورقة (RIB).')
})

test('a line breaks at a breaking space, and in Chinese before any character except punctuation', () => {
  expect(layOut('Appelez le 36\u00a046 demain', 'fr', 13)).toEqual([['Appelez le'], ['36\u00a046 demain']])
  expect(layOut('先付款，并索取单据。', 'zh', 4)).toEqual([['先付款，'], ['并索取单'], ['据。']])
})

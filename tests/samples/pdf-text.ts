import {
  decodePDFRawStream,
  type PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib'

/** Returns the text of each page of a PDF in drawing order. Reads the PDF with a different library from the one that prints it. */
export async function textOf(bytes: Uint8Array | ArrayBuffer): Promise<string[]> {
  const document = await PDFDocument.load(bytes)
  return document.getPages().map(page =>
    placesIn(page)
      .map(({ text }) => `${text}\n`)
      .join(''),
  )
}

/** A piece of text, and its baseline in points from the bottom of the page. */
interface Place {
  text: string
  y: number
}

/** Returns the texts of the first page with their vertical positions. */
export async function textPositions(bytes: Uint8Array): Promise<Place[]> {
  return placesIn((await PDFDocument.load(bytes)).getPage(0))
}

function placesIn(page: PDFPage): Place[] {
  const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
  const tables = new Map(
    fonts?.entries().map(([name]) => [name.decodeText(), tableOf(fonts.lookup(name, PDFDict))] as const),
  )
  const contents = page.node.Contents() as PDFArray | PDFRawStream
  const streams =
    contents instanceof PDFRawStream
      ? [contents]
      : contents.asArray().map(reference => page.doc.context.lookup(reference))
  let table = new Map<string, string>()
  const places: Place[] = []
  for (const line of streams.map(decoded).join('\n').split('\n')) {
    const font = line.match(/^\/(\w+) [\d.]+ Tf$/)?.[1]
    if (font) table = tables.get(font) ?? new Map()
    const [, y] = line.match(/^1 0 0 1 [\d.]+ ([\d.]+) Tm$/) ?? []
    if (y) places.push({ text: '', y: Number(y) })
    const last = places.at(-1)
    if (last && line.endsWith(' TJ')) last.text += wordsIn(line, table)
  }
  return places
}

function wordsIn(line: string, table: Map<string, string>): string {
  const codes = [...line.matchAll(/<([0-9a-f]+)>/g)].flatMap(
    ([, hex]) => (hex as string).match(/.{4}/g) ?? [],
  )
  return codes.map(code => table.get(code) ?? '\ufffd').join('')
}

function decoded(stream: unknown): string {
  if (!(stream instanceof PDFRawStream)) throw new Error('The PDF contains an object that is not a stream')
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
}

/** Returns the letters of a font's character codes (PDF 1.7, 9.10.3). */
function tableOf(font: PDFDict): Map<string, string> {
  const map = decoded(font.lookup(PDFName.of('ToUnicode')))
  const table = new Map<string, string>()
  for (const [, first, letters] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    [...(letters as string).matchAll(/<([0-9a-f ]*)>/g)].forEach(([, hex], index) => {
      const code = (Number.parseInt(first as string, 16) + index).toString(16).padStart(4, '0')
      table.set(
        code,
        Buffer.from((hex as string).replaceAll(' ', ''), 'hex')
          .swap16()
          .toString('utf16le'),
      )
    })
  return table
}

/** Returns the text on one line. */
export const joinLines = (text: string): string => text.replace(/\s+/g, ' ')

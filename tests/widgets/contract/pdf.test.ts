import { deflateSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pdfFault } from '../../../widgets/contract/pdf'
import { packPdf, printPdf } from '../../help/pdf'

const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

/** The locks of every age that programs of today still write: of pdfkit by the PDF's version, of pdf-lib by name. */
const algorithms = ['RC4-40', 'RC4-128', 'AES-128', 'AES-256'] as const
const versions = ['1.3', '1.4', '1.7', '1.7ext3'] as const

const said = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error'), vi.spyOn(console, 'log')]
afterEach(() => {
  for (const voice of said) {
    expect(voice).not.toHaveBeenCalled()
    voice.mockClear()
  }
})

describe('a PDF that anybody can open', () => {
  test('is taken, however its program writes', async () => {
    expect(await pdfFault(await printPdf())).toBeUndefined()
    expect(await pdfFault(await packPdf())).toBeUndefined()
  })

  test('is taken with something before its head and after its end', async () => {
    const file = joined(latin('junk of a mail program\n'), await printPdf(), latin('\n<!-- 12 ms -->'))
    expect(await pdfFault(file)).toBeUndefined()
  })

  test('is taken when the address of its table is wrong, which readers forgive', async () => {
    for (const file of [await printPdf(), await packPdf()]) {
      const wrong = latin(textOf(file).replace(/startxref\s+\d+/, 'startxref\n17'))
      expect(await pdfFault(wrong)).toBeUndefined()
    }
  })

  test.each(versions)('is taken when its lock opens without a password (%s)', async pdfVersion => {
    const file = await printPdf({ pdfVersion, ownerPassword: 'bank', permissions: { modifying: false } })
    expect(textOf(file)).toContain('/Encrypt')
    expect(await pdfFault(file)).toBeUndefined()
  })
})

describe('a PDF whose objects are packed and locked', () => {
  test.each(algorithms)('is taken if it opens without a password, locked if not (%s)', async algorithm => {
    expect(await pdfFault(await packPdf(0, 3, { algorithm, ownerPassword: 'bank' }))).toBeUndefined()
    const locked = await packPdf(0, 3, { algorithm, ownerPassword: 'bank', userPassword: 'secret' })
    expect(await pdfFault(locked)).toBe('locked')
  })
})

describe('a PDF with a password', () => {
  test.each(versions)('is locked (%s)', async pdfVersion => {
    const file = await printPdf({ pdfVersion, userPassword: 'secret', ownerPassword: 'bank' })
    expect(await pdfFault(file)).toBe('locked')
  })

  test('is damaged rather than locked when it is cut off', async () => {
    const file = await printPdf({ userPassword: 'secret' })
    expect(await pdfFault(file.subarray(0, file.length - 200))).toBe('damaged')
  })

  test('is locked when nobody knows its lock', async () => {
    const file = textOf(await printPdf({ userPassword: 'secret' }))
    expect(await pdfFault(latin(file.replace('/Filter /Standard', '/Filter /Adobe.PK')))).toBe('locked')
  })
})

describe('a damaged PDF', () => {
  test('is one that was cut off, wherever', async () => {
    for (const file of [await printPdf(), await packPdf()]) {
      for (const part of [0.1, 0.5, 0.9, 0.98])
        expect(await pdfFault(file.subarray(0, file.length * part))).toBe('damaged')
    }
  })

  test('is one without a page', async () => {
    expect(await pdfFault(await packPdf(0, 0))).toBe('damaged')
    expect(await pdfFault(latin(textOf(await printPdf()).replaceAll('/Type /Page', '/Type /Cage')))).toBe(
      'damaged',
    )
  })

  test('is one that is a PDF by its head alone', async () => {
    for (const text of ['', '%PDF-1.7', '%PDF-1.7\nstartxref\n9\n%%EOF', `%PDF-1.7\n${'\0'.repeat(5000)}`])
      expect(await pdfFault(latin(text))).toBe('damaged')
  })
})

describe('a PDF made to hold the reader up', () => {
  const tail = '\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF'
  const packed = (content: Uint8Array) =>
    joined(
      latin('1 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n'),
      content,
      latin('\nendstream endobj\n'),
    )
  const head = latin('%PDF-1.7\n')
  const size = 4 * 1024 * 1024

  test.each([
    ['nothing but digits', latin('1'.repeat(size))],
    ['nothing but spaces', latin(' '.repeat(size))],
    ['numbers of objects', latin('1 0 obj << '.repeat(size / 11))],
    ['kinds without an object', latin('/Type /ObjStm stream\n'.repeat(size / 21))],
    ['streams without an end', latin('1 0 obj /Type /ObjStm stream\n'.repeat(size / 29))],
    ['a stream that unpacks to a gigabyte', packed(deflateSync(Buffer.alloc(1024 ** 3)))],
    [
      'many that unpack to a lot',
      joined(...Array(200).fill(packed(deflateSync(Buffer.alloc(8 * 1024 ** 2))))),
    ],
    ['names by the million', latin(Array.from({ length: size / 8 }, (_, index) => `/N${index}`).join(''))],
    ['trailers', latin('trailer << '.repeat(size / 11))],
    ['locks', latin('/Encrypt 1 0 R 1 0 obj '.repeat(size / 23))],
    [
      'a lock without an end',
      latin(`${'1 0 obj << '.repeat(size / 11)}\ntrailer << /Root 1 0 R /Encrypt 1 0 R`),
    ],
  ])('is refused while one waits: %s', async (_, body) => {
    const start = performance.now()
    expect(await pdfFault(joined(head, body, latin(tail)))).toBe('damaged')
    expect(performance.now() - start).toBeLessThan(2000)
  })
})

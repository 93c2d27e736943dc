import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { faultOf } from '../../help/fault-of'

const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const concatenate = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

/** Time limit in milliseconds. The server kills the process if it has not finished the file after ten seconds. */
const MAX_ANSWER_MS = 15_000

/** Returns a PDF of this size: a comment with many copies of the object, and a table with an entry for each copy. */
function pdfWithTable(size: number, object: string): Uint8Array {
  const count = Math.floor(size / (object.length + 20))
  const row = (index: number) => `${String(10 + index * object.length).padStart(10, '0')} 00000 n \n`
  const table = `xref\n0 ${count}\n${Array.from({ length: count }, (_, index) => row(index)).join('')}`
  return latin(`%${object.repeat(count)}\n${table}startxref ${11 + count * object.length}`)
}

describe('a PDF made to delay the reader', () => {
  const tail = '\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF'
  const packedObjects = (content: Uint8Array) =>
    concatenate(
      latin('1 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n'),
      content,
      latin('\nendstream endobj\n'),
    )
  const head = latin('%PDF-1.7\n')
  const size = 4_000_000

  test.each([
    ['nothing but digits', latin('1'.repeat(size))],
    ['nothing but spaces', latin(' '.repeat(size))],
    ['numbers of objects', latin('1 0 obj << '.repeat(size / 11))],
    ['types without an object', latin('/Type /ObjStm stream\n'.repeat(size / 21))],
    ['only types of packed objects', latin('/Type/ObjStm '.repeat(size / 13))],
    ['objects within objects', latin(`1 0 obj${'<</A'.repeat(size / 4)}`)],
    ['lists within lists', latin('['.repeat(size))],
    ['streams without an end', latin('1 0 obj /Type /ObjStm stream\n'.repeat(size / 29))],
    ['a stream that unpacks to a gigabyte', packedObjects(deflateSync(Buffer.alloc(1024 ** 3)))],
    [
      'many streams that unpack to 8 MB each',
      concatenate(...Array(200).fill(packedObjects(deflateSync(Buffer.alloc(8 * 1024 ** 2))))),
    ],
    ['half a million names', latin(Array.from({ length: size / 8 }, (_, index) => `/N${index}`).join(''))],
    ['trailers', latin('trailer << '.repeat(size / 11))],
    ['strings without an end', latin('trailer ('.repeat(size / 9))],
    ['words without an end', latin('trailer'.repeat(size / 7))],
    ['packed objects in one comment, each in the table', pdfWithTable(size, '1 0 obj<</N 1/First 9>>%')],
    ['streams in one comment, each in the table', pdfWithTable(size, '1 0 obj<</N 1>>stream ')],
    [
      'tables in a row',
      latin(Array.from({ length: size / 24 }, (_, offset) => `startxref ${offset} xref`).join(' ')),
    ],
    [
      'streams whose declared end is in a wide gap',
      latin(`${'1 0 obj<</Length 3000000>>stream endstream '.repeat(size / 86)}${' '.repeat(size / 2)}`),
    ],
    ['encryption entries', latin('/Encrypt 1 0 R 1 0 obj '.repeat(size / 23))],
    [
      'an encryption entry without an end',
      latin(`${'1 0 obj << '.repeat(size / 11)}\ntrailer << /Root 1 0 R /Encrypt 1 0 R`),
    ],
  ])('is refused within fifteen seconds: %s', async (_, body) => {
    const start = performance.now()
    expect(await faultOf(concatenate(head, body, latin(tail)))).toMatch(/^(damaged|locked|unchecked)$/)
    expect(performance.now() - start).toBeLessThan(MAX_ANSWER_MS)
  })
})

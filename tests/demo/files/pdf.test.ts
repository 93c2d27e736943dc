import { afterEach, describe, expect, test, vi } from 'vitest'
import { faultOf } from '../../help/fault-of'
import { packPdf, printPdf } from '../../samples/pdf'

const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const concatenate = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

/** Encryption algorithms that current programs still write. pdf-lib takes the name, and pdfkit takes the PDF version. */
const algorithms = ['RC4-40', 'RC4-128', 'AES-128', 'AES-256'] as const
const versions = ['1.3', '1.4', '1.7', '1.7ext3'] as const

const consoleSpies = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error'), vi.spyOn(console, 'log')]
afterEach(() => {
  for (const spy of consoleSpies) {
    expect(spy).not.toHaveBeenCalled()
    spy.mockClear()
  }
})

describe('a PDF without a password', () => {
  test('is accepted with packed objects and without', async () => {
    expect(await faultOf(await printPdf())).toBeUndefined()
    expect(await faultOf(await packPdf())).toBeUndefined()
  })

  test('is accepted with other text before its header and after its end', async () => {
    const file = concatenate(latin('junk of a mail program\n'), await printPdf(), latin('\n<!-- 12 ms -->'))
    expect(await faultOf(file)).toBeUndefined()
  })

  test('is accepted with a wrong offset of its cross-reference table', async () => {
    for (const file of [await printPdf(), await packPdf()]) {
      const wrong = latin(textOf(file).replace(/startxref\s+\d+/, 'startxref\n17'))
      expect(await faultOf(wrong)).toBeUndefined()
    }
  })

  test.each(versions)(
    'is accepted if it is encrypted but opens without a password (%s)',
    async pdfVersion => {
      const file = await printPdf({ pdfVersion, ownerPassword: 'bank', permissions: { modifying: false } })
      expect(textOf(file)).toContain('/Encrypt')
      expect(await faultOf(file)).toBeUndefined()
    },
  )
})

describe('a PDF with packed and encrypted objects', () => {
  test.each(algorithms)(
    'is accepted if it opens without a password, and locked otherwise (%s)',
    async algorithm => {
      expect(await faultOf(await packPdf(0, 3, { algorithm, ownerPassword: 'bank' }))).toBeUndefined()
      const locked = await packPdf(0, 3, { algorithm, ownerPassword: 'bank', userPassword: 'secret' })
      expect(await faultOf(locked)).toBe('locked')
    },
  )
})

describe('a PDF with a password', () => {
  test.each(versions)('is locked (%s)', async pdfVersion => {
    const file = await printPdf({ pdfVersion, userPassword: 'secret', ownerPassword: 'bank' })
    expect(await faultOf(file)).toBe('locked')
  })

  test('is damaged rather than locked when it is cut off', async () => {
    const file = await printPdf({ userPassword: 'secret' })
    expect(await faultOf(file.subarray(0, file.length - 200))).toBe('damaged')
  })

  test('is locked if its encryption is unknown', async () => {
    const file = textOf(await printPdf({ userPassword: 'secret' }))
    expect(await faultOf(latin(file.replace('/Filter /Standard', '/Filter /Adobe.PK')))).toBe('locked')
  })
})

/** Returns a PDF with these objects in sequence, and a table of their positions. */
function writePdf(objects: string[]): Uint8Array {
  let file = '%PDF-1.7\n'
  const rows = objects.map(object => {
    const [number = '0'] = object.match(/\d+(?= 0 obj)/) ?? []
    const row = `${number} 1\n${String(file.length + object.indexOf(`${number} 0 obj`)).padStart(10, '0')} 00000 n \n`
    file += `${object}\nendobj\n`
    return row
  })
  return latin(
    `${file}xref\n${rows.join('')}trailer\n<< /Size 99 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`,
  )
}
const catalog = '1 0 obj << /Type /Catalog /Pages 2 0 R >>'
const pages = '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >>'
const page = '3 0 obj << /Type /Page /Parent 2 0 R >>'

describe('a PDF that is written in an unusual way', () => {
  test('is accepted if a string contains brackets, a comment sign and keywords of PDF', async () => {
    const info =
      '4 0 obj << /Title (A (balanced (one)) and \\) % no comment endobj trailer << /Root 9 0 R >>) >>'
    expect(await faultOf(writePdf([catalog, pages, info, page]))).toBeUndefined()
  })

  test('is accepted if a string of its encryption contains brackets', async () => {
    let file: Uint8Array | undefined
    // Tries passwords until the encrypted string has a pair of brackets.
    for (let number = 0; !file; number++) {
      const encrypted = await packPdf(0, 1, { algorithm: 'RC4-40', ownerPassword: `bank ${number}` })
      const owner = textOf(encrypted).match(/\/O <([\da-f]{64})>/i)
      const bytes = Buffer.from(owner?.[1] ?? '', 'hex').toString('latin1')
      const isBalanced = /^[^()\\\r]*\([^()\\\r]*\)[^()\\\r]*$/.test(bytes)
      if (isBalanced) file = latin(textOf(encrypted).replace(owner?.[0] ?? '', `/O (${bytes})`))
    }
    expect(await faultOf(file)).toBeUndefined()
  })

  test('is accepted if only the version appended at its end has a page', async () => {
    const changed = concatenate(
      writePdf(['1 0 obj << /Type /Catalog /Pages 7 0 R >>']),
      latin('\n'),
      writePdf([catalog, pages, page]),
    )
    expect(await faultOf(changed)).toBeUndefined()
  })

  test('is accepted with line ends of an old Mac and a name with an escaped letter', async () => {
    const file = textOf(writePdf([catalog, pages, page.replace('/Page ', '/P#61ge ')]))
    expect(await faultOf(latin(file.replaceAll('\n', '\r')))).toBeUndefined()
  })
})

describe('a PDF with something that runs, or with a file inside', () => {
  const script = '<< /S /JavaScript /JS (app.alert) >>'
  test.each([
    ['a script', `9 0 obj ${script}`],
    ['a script whose name is written in numbers', '9 0 obj << /#53 /Java#53cript /J#53 (app.alert) >>'],
    ['a script whose type is in another object', '9 0 obj << /S 8 0 R /JS (app.alert) >>'],
    ['a script that the page runs', `9 0 obj << /Type /Page /AA << /O [ << /Next ${script} >> ] >> >>`],
    ['a program to start', '9 0 obj << /S /Launch /F (calc.exe) >>'],
    ['a file', '9 0 obj << /Type /Filespec /F (a.exe) /EF << /F 8 0 R >> >>'],
    ['a file attached to a page', '9 0 obj << /Subtype /FileAttachment /FS 8 0 R >>'],
  ])('is refused: %s', async (_, object) => {
    expect(await faultOf(writePdf([catalog, pages, page, object]))).toBe('active')
  })

  test('is accepted if only strings, comments or other members look like a script', async () => {
    const harmless = [
      '9 0 obj (<< /S /JavaScript /JS (x) >>)',
      '10 0 obj << /Font << /JS 11 0 R /EF 12 0 R >> /S /Link /A << /S /URI /URI (https://x.example) >> >>',
      '% 13 0 obj << /S /JavaScript /JS (x) >>\n14 0 obj << /Names [(JavaScript) null] /XFA [] /EF null >>',
      '17 0 obj << /S /constructor /JS (x) >>',
      '15 0 obj << /Length 44 >>\nstream\n16 0 obj << /S /JavaScript /JS (x) >> endobj\nendstream',
    ]
    expect(await faultOf(writePdf([catalog, pages, page, ...harmless]))).toBeUndefined()
  })
})

test('a PDF with objects that cannot be unpacked is reported as unchecked', async () => {
  const packed =
    '8 0 obj << /Type /ObjStm /N 2 /First 9 /Filter /LZWDecode /Length 4 >>\nstream\n....\nendstream'
  expect(await faultOf(writePdf([catalog, pages, page, packed]))).toBe('unchecked')
})

describe('a PDF is damaged', () => {
  test('if it was cut off', async () => {
    for (const file of [await printPdf(), await packPdf()]) {
      for (const share of [0.1, 0.5, 0.9, 0.98])
        expect(await faultOf(file.subarray(0, file.length * share))).toBe('damaged')
    }
  })

  test('if it has no page', async () => {
    expect(await faultOf(await packPdf(0, 0))).toBe('damaged')
  })

  test('if it has no more than the header of a PDF', async () => {
    for (const text of ['%PDF-1.7', '%PDF-1.7\nstartxref\n9\n%%EOF', `%PDF-1.7\n${'\0'.repeat(5000)}`])
      expect(await faultOf(latin(text))).toBe('damaged')
  })
})

import { deflateSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { nodeCrypto } from '../../../demo/server/upload/node-crypto'
import { pdfFault as inspectPdf } from '../../../widgets/contract/pdf/inspect'
import { browserCrypto } from '../../../widgets/file-check/browser-crypto'
import { startWork } from '../../help/work'
import { packPdf, printPdf } from '../../samples/pdf'

const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

/** The verdict of the browser, which the server shares. */
async function pdfFault(bytes: Uint8Array) {
  const verdict = await inspectPdf(bytes, browserCrypto)
  expect(await inspectPdf(bytes, nodeCrypto)).toBe(verdict)
  return verdict
}

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

describe('a PDF without a password', () => {
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

  test('is locked if its encryption is unknown', async () => {
    const file = textOf(await printPdf({ userPassword: 'secret' }))
    expect(await pdfFault(latin(file.replace('/Filter /Standard', '/Filter /Adobe.PK')))).toBe('locked')
  })
})

/** A PDF written out by hand: objects one after the other, and what the trailer says. */
const written = (objects: (string | Uint8Array)[], trailer = '/Root 1 0 R') =>
  joined(
    latin('%PDF-1.7\n'),
    ...objects.map(object => (typeof object === 'string' ? latin(`${object}\nendobj\n`) : object)),
    latin(`trailer\n<< ${trailer} >>\nstartxref\n9\n%%EOF`),
  )
const catalog = '1 0 obj << /Type /Catalog /Pages 2 0 R >>'
const pages = '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >>'
const page = '3 0 obj << /Type /Page /Parent 2 0 R >>'

/** Page tree and page, packed in a stream through these filters. */
function packed(filter: string, pack: (plain: Buffer) => Uint8Array, more = '', inside = ''): Uint8Array {
  const [tree, leaf] = [pages, page].map(object => object.replace(/^\d 0 obj /, ''))
  const head = `2 0 3 ${tree?.length} ${inside && `9 ${`${tree}${leaf}`.length}`} `
  const content = pack(Buffer.from(`${head}${tree}${leaf}${inside}`, 'latin1'))
  return joined(
    latin(
      `8 0 obj << /Type /ObjStm /N 2 /First ${head.length} /Filter ${filter} ${more} /Length ${content.length} >>\nstream\n`,
    ),
    content,
    latin('\nendstream\nendobj\n'),
  )
}
const hex = (bytes: Uint8Array) => Buffer.from(`${Buffer.from(bytes).toString('hex')}>`)
/** Runs of at most 128 bytes as they are. */
const runs = (bytes: Buffer) =>
  joined(
    ...Array.from({ length: Math.ceil(bytes.length / 128) }, (_, index) => {
      const part = bytes.subarray(index * 128, index * 128 + 128)
      return joined(Uint8Array.of(part.length - 1), part)
    }),
    Uint8Array.of(128),
  )
/** Four bytes in five letters. */
const ascii = (bytes: Uint8Array) => {
  const letters = Array.from({ length: Math.ceil(bytes.length / 4) }, (_, index) => {
    const group = Buffer.concat([bytes.subarray(index * 4, index * 4 + 4), Buffer.alloc(3)]).readUInt32BE()
    const five = [4, 3, 2, 1, 0].map(power =>
      String.fromCharCode(33 + (Math.floor(group / 85 ** power) % 85)),
    )
    return five.join('').slice(0, Math.min(bytes.length - index * 4, 4) + 1)
  })
  return Buffer.from(`${letters.join('')}~>`)
}
/** Every row as it differs from the one above. */
const rows = (plain: Buffer) => {
  const full = Buffer.concat([plain, Buffer.alloc(5 - (plain.length % 5), 32)])
  return joined(
    ...Array.from({ length: full.length / 5 }, (_, row) =>
      Uint8Array.from([
        2,
        ...[0, 1, 2, 3, 4].map(
          column => (full[row * 5 + column] ?? 0) - (row ? (full[row * 5 + column - 5] ?? 0) : 0),
        ),
      ]),
    ),
  )
}

describe('a PDF that is written in an unusual way', () => {
  test('is taken when strings hold brackets, comments and the words of its frame', async () => {
    const info =
      '4 0 obj << /Title (A (balanced (one)) and \\) % no comment endobj trailer << /Root 9 0 R >>) >>'
    expect(await pdfFault(written([catalog, pages, info, page]))).toBeUndefined()
  })

  test('is taken when the lock’s strings hold brackets', async () => {
    let file: Uint8Array | undefined
    for (let number = 0; !file; number++) {
      const one = await packPdf(0, 1, { algorithm: 'RC4-40', ownerPassword: `bank ${number}` })
      const owner = textOf(one).match(/\/O <([\da-f]{64})>/i)
      const bytes = Buffer.from(owner?.[1] ?? '', 'hex').toString('latin1')
      const isBalanced = /^[^()\\\r]*\([^()\\\r]*\)[^()\\\r]*$/.test(bytes)
      if (isBalanced) file = latin(textOf(one).replace(owner?.[0] ?? '', `/O (${bytes})`))
    }
    expect(await pdfFault(file)).toBeUndefined()
  })

  test.each([
    ['two filters', '[/ASCIIHexDecode /FlateDecode]', (plain: Buffer) => hex(deflateSync(plain)), ''],
    [
      'letters and a filter',
      '[/ASCII85Decode /FlateDecode]',
      (plain: Buffer) => ascii(deflateSync(plain)),
      '',
    ],
    ['runs', '/RunLengthDecode', runs, ''],
    ['short names', '[/AHx /Fl]', (plain: Buffer) => hex(deflateSync(plain)), ''],
    [
      'rows',
      '/FlateDecode',
      (plain: Buffer) => deflateSync(rows(plain)),
      '/DecodeParms << /Predictor 12 /Columns 5 >>',
    ],
  ])('is taken when its objects are packed through %s', async (_, filter, pack, more) => {
    expect(await pdfFault(written([catalog, packed(filter, pack, more)]))).toBeUndefined()
  })

  test('is taken when it was changed at its end, which counts', async () => {
    const changed = joined(
      written(['1 0 obj << /Type /Catalog /Pages 7 0 R >>']),
      latin('\n'),
      written([catalog, pages, page]),
    )
    expect(await pdfFault(changed)).toBeUndefined()
  })

  test('is taken when its lines end as on an old Mac, and its names are written in numbers', async () => {
    const file = textOf(written([catalog, pages, page.replace('/Page ', '/P#61ge ')]))
    expect(await pdfFault(latin(file.replaceAll('\n', '\r')))).toBeUndefined()
  })

  test('has no page where only a comment or a string says so', async () => {
    const file = written([catalog, pages, '% 3 0 obj << /Type /Page >>\n4 0 obj (3 0 obj << /Type /Page >>)'])
    expect(await pdfFault(file)).toBe('damaged')
  })
})

describe('a PDF with something that runs, or with a file inside', () => {
  const script = '<< /S /JavaScript /JS (app.alert) >>'
  test.each([
    ['a script', `9 0 obj ${script}`],
    ['a script whose name is written in numbers', '9 0 obj << /#53 /Java#53cript /J#53 (app.alert) >>'],
    ['a script whose kind stands elsewhere', '9 0 obj << /S 8 0 R /JS (app.alert) >>'],
    ['a script that the page runs', `9 0 obj << /Type /Page /AA << /O [ << /Next ${script} >> ] >> >>`],
    ['a program to start', '9 0 obj << /S /Launch /F (calc.exe) >>'],
    ['a file', '9 0 obj << /Type /Filespec /F (a.exe) /EF << /F 8 0 R >> >>'],
    ['a file pinned to a page', '9 0 obj << /Subtype /FileAttachment /FS 8 0 R >>'],
    ['a form that is a program', '9 0 obj << /XFA [(template) 8 0 R] >>'],
  ])('is refused: %s', async (_, object) => {
    expect(await pdfFault(written([catalog, pages, page, object]))).toBe('active')
  })

  test('is refused when the script is packed with other objects', async () => {
    const hidden = packed('/FlateDecode', deflateSync, '', `<< /S /Launch /Win << /F (cmd) >> >>`)
    expect(await pdfFault(written([catalog, hidden]))).toBe('active')
  })

  test.each([
    ['says so elsewhere', '/Type 7 0 R'],
    ['does not say so', ''],
  ])('is refused when the script is packed, and the pack %s', async (_, kind) => {
    const hidden = packed('/FlateDecode', deflateSync, '', `<< /S /Launch /Win << /F (cmd) >> >>`)
    const file = textOf(written([catalog, hidden, '7 0 obj /ObjStm'])).replace('/Type /ObjStm', kind)
    expect(await pdfFault(latin(file))).toBe('active')
  })

  test('is taken when it only looks like it', async () => {
    const harmless = [
      '9 0 obj (<< /S /JavaScript /JS (x) >>)',
      '10 0 obj << /Font << /JS 11 0 R /EF 12 0 R >> /S /Link /A << /S /URI /URI (https://x.example) >> >>',
      '% 13 0 obj << /S /JavaScript /JS (x) >>\n14 0 obj << /Names [(JavaScript) null] /XFA [] /EF null >>',
      '17 0 obj << /S /constructor /JS (x) >>',
      '15 0 obj << /Length 44 >>\nstream\n16 0 obj << /S /JavaScript /JS (x) >> endobj\nendstream',
    ]
    expect(await pdfFault(written([catalog, pages, page, ...harmless]))).toBeUndefined()
  })
})

describe('a PDF whose script only its table finds', () => {
  const script = '9 0 obj << /S /JavaScript /JS (app.alert) >> endobj'
  const hidden = `5 0 obj << /Length ${script.length + 2} >>\nstream\n${script}\n\nendstream`
  const front = `%PDF-1.7\n${[catalog, pages, page, hidden].map(one => `${one}\nendobj\n`).join('')}`
  const place = front.indexOf(script)
  const row = `xref\n9 1\n${String(place).padStart(10, '0')} 00000 n \n`
  const end = (start: number) => `startxref\n${start}\n%%EOF`

  test('is refused where it hides among the bytes of a stream', async () => {
    const file = (table: string) => latin(`${front}${table}trailer << /Root 1 0 R >>\n${end(front.length)}`)
    expect(await pdfFault(file('xref\n0 0\n'))).toBeUndefined()
    expect(await pdfFault(file(row))).toBe('active')
  })

  test('is refused where it hides in a comment', async () => {
    const head = `%PDF-1.7\n${[catalog, pages, page].map(one => `${one}\nendobj\n`).join('')}% `
    const table = `\nxref\n9 1\n${String(head.length).padStart(10, '0')} 00000 n \n`
    const rest = `trailer << /Root 1 0 R >>\n${end(head.length + script.length + 1)}`
    expect(await pdfFault(latin(head + script + table + rest))).toBe('active')
  })

  test('is refused where an older table names it', async () => {
    const older = `${row}trailer << /Root 1 0 R >>\n`
    const newer = `xref\n0 0\ntrailer << /Root 1 0 R /Prev ${front.length} >>\n`
    expect(await pdfFault(latin(front + older + newer + end(front.length + older.length)))).toBe('active')
  })

  test('is refused where places are counted from the head', async () => {
    const file = `${front}${row}trailer << /Root 1 0 R >>\n${end(front.length)}`
    expect(await pdfFault(latin(`junk of a mail program\n${file}`))).toBe('active')
  })

  test.each([
    ['rows as they are', (plain: Buffer) => plain, ''],
    [
      'rows that differ from the one above',
      (plain: Buffer) => deflateSync(rows(plain)),
      '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 5 >>',
    ],
    [
      'rows whose settings stand elsewhere',
      (plain: Buffer) => deflateSync(rows(plain)),
      '/Filter 20 0 R /DecodeParms 21 0 R',
    ],
  ])('is refused where a packed table names it: %s', async (_, pack, more) => {
    const elsewhere = '20 0 obj [/FlateDecode] endobj 21 0 obj << /Predictor 12 /Columns 5 >> endobj\n'
    const table = (offset: number) => {
      const content = pack(Buffer.from([0, 0, 0, 0, 0, 1, 0, offset >> 8, offset & 255, 0]))
      const head = `10 0 obj << /Type /XRef /Root 1 0 R /W [1 3 1] /Index [0 1 9 1] ${more} /Length ${content.length} >>`
      const object = joined(latin(`${head}\nstream\n`), content, latin('\nendstream\nendobj\n'))
      return joined(latin(front + elsewhere), object, latin(end(front.length + elsewhere.length)))
    }
    expect(await pdfFault(table(place + 1000))).toBeUndefined()
    expect(await pdfFault(table(place))).toBe('active')
  })

  test('is refused where the pack that holds it hides among the bytes of a stream', async () => {
    const pack = textOf(packed('/AHx', hex, '', '<< /S /Launch /Win << /F (cmd) >> >>'))
    const inner = pack.replace('endstream\nendobj\n', 'endstream')
    const outer = `5 0 obj << /Length ${inner.length} >>\nstream\n`
    const before = `%PDF-1.7\n${[catalog, pages, page].map(one => `${one}\nendobj\n`).join('')}${outer}`
    const table = `xref\n8 1\n${String(before.length).padStart(10, '0')} 00000 n \ntrailer << /Root 1 0 R >>\n`
    const all = `${before}${inner}\nendstream\nendobj\n`
    expect(await pdfFault(latin(all + table + end(all.length)))).toBe('active')
  })
})

describe('a PDF with a pack that cannot be opened', () => {
  test.each([
    ['a filter for locks', '[/Crypt /FlateDecode]', ''],
    ['an unknown filter', '/Other', ''],
    ['a filter for pictures', '/DCTDecode', ''],
    ['rows of a picture', '/FlateDecode', '/DecodeParms << /Predictor 2 >>'],
  ])('is not taken unchecked: %s', async (_, filter, more) => {
    const hidden = packed(filter, deflateSync, more)
    expect(await pdfFault(written([catalog, pages, page, hidden]))).toBe('unchecked')
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

/** One comment of as many objects as fit, and a table that names each. */
function named(size: number, object: string): Uint8Array {
  const count = Math.floor(size / (object.length + 20))
  const row = (index: number) => `${String(10 + index * object.length).padStart(10, '0')} 00000 n \n`
  const table = `xref\n0 ${count}\n${Array.from({ length: count }, (_, index) => row(index)).join('')}`
  return latin(`%${object.repeat(count)}\n${table}startxref ${11 + count * object.length}`)
}

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
    ['kinds of packed objects alone', latin('/Type/ObjStm '.repeat(size / 13))],
    ['objects within objects', latin(`1 0 obj${'<</A'.repeat(size / 4)}`)],
    ['lists within lists', latin('['.repeat(size))],
    ['streams without an end', latin('1 0 obj /Type /ObjStm stream\n'.repeat(size / 29))],
    ['a stream that unpacks to a gigabyte', packed(deflateSync(Buffer.alloc(1024 ** 3)))],
    [
      'many that unpack to a lot',
      joined(...Array(200).fill(packed(deflateSync(Buffer.alloc(8 * 1024 ** 2))))),
    ],
    ['names by the million', latin(Array.from({ length: size / 8 }, (_, index) => `/N${index}`).join(''))],
    ['trailers', latin('trailer << '.repeat(size / 11))],
    ['strings without an end', latin('trailer ('.repeat(size / 9))],
    ['words without an end', latin('trailer'.repeat(size / 7))],
    ['a row of packs in one comment, each named', named(size, '1 0 obj<</N 1/First 9>>%')],
    ['a row of streams in a comment, each named', named(size, '1 0 obj<</N 1>>stream ')],
    [
      'tables in a row',
      latin(Array.from({ length: size / 20 }, (_, at) => `startxref ${at} xref`).join(' ')),
    ],
    [
      'streams that say they end in a wide gap',
      latin(`${'1 0 obj<</Length 3000000>>stream endstream '.repeat(size / 86)}${' '.repeat(size / 2)}`),
    ],
    ['locks', latin('/Encrypt 1 0 R 1 0 obj '.repeat(size / 23))],
    [
      'a lock without an end',
      latin(`${'1 0 obj << '.repeat(size / 11)}\ntrailer << /Root 1 0 R /Encrypt 1 0 R`),
    ],
  ])('is refused while one waits: %s', async (_, body) => {
    const work = startWork()
    expect(await inspectPdf(joined(head, body, latin(tail)), browserCrypto)).toMatch(/^(damaged|unchecked)$/)
    // Half a second to three, by the machine; what looks again and again at the same bytes takes minutes.
    expect(work()).toBeLessThan(6000)
  })
})

import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { attachmentTable } from '../../../demo/server/storage/tables/attachment'
import type { Category } from '../../../widgets/contract/document/category'
import { attachment as attachmentReply } from '../../../widgets/contract/document/document'
import type { Details } from '../../../widgets/contract/document/document-details'
import { MAX_BYTES } from '../../../widgets/contract/document/file'
import { exampleForeignerNumber } from '../../../widgets/shared/limits'
import { registerStudent, type StudentClient } from '../../actors/student-api'
import { exampleRules } from '../../actors/walks'
import { newKey, type OpenDemo } from '../../help/demo'
import { pdfBytes, pngBytes } from '../../samples/files'
import { printPdf } from '../../samples/pdf'
import { onBothDatabasesWithFiles } from '../on-both-databases'

const visa: Details = { kind: 'visa', number: 'FRA123456789', startDate: '2026-08-01', endDate: '2027-08-01' }
const permit: Details = {
  kind: 'residence',
  type: 'TEMPORARY_CARD',
  foreignerNumber: exampleForeignerNumber,
  startDate: '2026-08-01',
  endDate: '2027-08-01',
}
const account: Details = {
  kind: 'bank',
  iban: 'FR1420041010050500013M02606',
  hasNoFrenchIban: false,
  hasNoNamedRib: false,
  holder: null,
}
const othersAccount: Details = { ...account, hasNoNamedRib: true, holder: 'TRẦN Mai' }

onBothDatabasesWithFiles(getDemo => {
  let demo: OpenDemo
  let student: StudentClient
  beforeEach(async () => {
    demo = getDemo()
    student = await registerStudent(demo)
  })
  const listStatuses = async () => {
    const body = await (await student.get('/api/students/me/attachments')).json()
    expect(body['hydra:totalItems']).toBe(body['hydra:member'].length)
    return Object.fromEntries(
      body['hydra:member'].map(({ category, status }: Record<string, string>) => [category, status]),
    )
  }
  const bytesOf = async (id: string) => {
    const pieces: Uint8Array[] = []
    for await (const piece of demo.server.fileStore.read(id)) pieces.push(piece)
    return Buffer.concat(pieces)
  }
  const judge = (status: 'VALIDATED' | 'REJECTED') =>
    demo.server.database.update(attachmentTable).set({ status })

  test('a sent visa removes the permit from the missing documents until the visa is rejected', async () => {
    const requested = [
      ...exampleRules.requiredAttachments,
      ...exampleRules.optionalAttachments,
      'BANK_DETAILS',
    ]
    expect(await listStatuses()).toEqual(Object.fromEntries(requested.map(category => [category, 'MISSING'])))
    expect((await student.send('VISA', { details: visa })).status).toBe(201)
    const rows = await listStatuses()
    expect(rows).toMatchObject({ VISA: 'UPLOADED' })
    expect(rows).not.toHaveProperty('RESIDENCE_PERMIT')
    await judge('REJECTED')
    expect(await listStatuses()).toMatchObject({ VISA: 'REJECTED', RESIDENCE_PERMIT: 'MISSING' })
  })

  test('a file is stored as it was sent, under its name', async () => {
    const bytes = pdfBytes(700_000)
    const answer = await student.send('IDENTITY', { bytes, name: 'Hộ chiếu 护照.pdf' })
    expect(answer.status).toBe(201)
    const sent = await answer.json()
    expect(attachmentReply.safeParse(sent).success).toBe(true)
    expect(sent).toMatchObject({
      category: 'IDENTITY',
      status: 'UPLOADED',
      type: null,
      fileName: 'Hộ chiếu 护照.pdf',
      size: bytes.length,
      uploadedAt: demo.server.now().toISOString(),
    })
    expect(Buffer.compare(await bytesOf(sent.id), bytes)).toBe(0)
  })

  test('a file name has no folders and no invisible characters', async () => {
    const named = async (name: string) => (await (await student.send('IDENTITY', { name })).json()).fileName
    expect(await named('../../etc/passwd')).toBe('passwd')
    expect(await named('C:\\fakepath\\scan.pdf')).toBe('scan.pdf')
    expect(await named('a\u202efdp.exe')).toBe('afdp.exe')
    expect((await named(`${'a'.repeat(300)}.pdf`)).length).toBe(200)
    expect(await named(`${'a'.repeat(199)}😀😀`)).toBe(`${'a'.repeat(199)}😀`)
  })

  test('a newer file replaces the previous file, and its bytes are deleted', async () => {
    await student.send('IDENTITY')
    demo.clock.elapsed = 60_000
    const second = await (await student.send('IDENTITY', { name: 'better.pdf' })).json()
    const { 'hydra:member': rows } = await (await student.get('/api/students/me/attachments')).json()
    expect(rows.filter(({ category }: { category: Category }) => category === 'IDENTITY')).toEqual([second])
    expect(await demo.files()).toEqual([second.id])
  })

  test('the same file with the same idempotency key is stored only once', async () => {
    const key = newKey()
    const [first, second] = await Promise.all([
      student.send('IDENTITY', { key }),
      student.send('IDENTITY', { key }),
    ])
    expect([first.status, second.status]).toEqual([201, 201])
    const sent = await first.json()
    expect(await second.json()).toEqual(sent)
    const other = await (await student.send('IDENTITY', { name: 'other.pdf' })).json()
    expect(await (await student.send('IDENTITY', { key })).json()).toEqual(sent)
    const current = await demo.server.database
      .select()
      .from(attachmentTable)
      .where(eq(attachmentTable.isCurrent, true))
    expect(current.map(({ id }) => id)).toEqual([other.id])
  })

  test.each([
    ['other bytes', 'IDENTITY', { bytes: pdfBytes(1000) }],
    ['another category', 'SCHOOL_ATTESTATION', {}],
  ] as const)('%s with the same idempotency key is refused', async (_, category, more) => {
    const key = newKey()
    await student.send('IDENTITY', { key })
    expect((await student.send(category, { key, ...more })).status).toBe(422)
  })

  test('a retry with the same idempotency key must have the same details, in any order', async () => {
    const key = newKey()
    expect((await student.send('VISA', { key, details: visa })).status).toBe(201)
    const reordered = JSON.stringify(Object.fromEntries(Object.entries(visa).reverse()))
    expect((await student.send('VISA', { key, details: reordered })).status).toBe(201)
    expect((await student.send('VISA', { key, details: { ...visa, number: 'FRA987654321' } })).status).toBe(
      422,
    )
  })

  test('details of visa and permit go into the record', async () => {
    await student.send('VISA', { details: visa })
    const sent = await (await student.send('RESIDENCE_PERMIT', { details: permit })).json()
    expect(sent.type).toBe('TEMPORARY_CARD')
    expect(await (await student.get('/api/students/me')).json()).toMatchObject({ visa, residence: permit })
  })

  test.each(['PASSPORT', 'IDENTITY_CARD'] as const)(
    'the list says which identity document was sent: %s',
    async type => {
      const sent = await (await student.send('IDENTITY', { details: { kind: 'identity', type } })).json()
      expect(sent.type).toBe(type)
      const { 'hydra:member': rows } = await (await student.get('/api/students/me/attachments')).json()
      expect(rows.find(({ category }: { category: Category }) => category === 'IDENTITY').type).toBe(type)
    },
  )

  test('bank details in the name of another person need two documents instead of one', async () => {
    expect((await student.send('BANK_DETAILS_2', { details: othersAccount })).status).toBe(201)
    const rows = await listStatuses()
    expect(rows).toMatchObject({ BANK_DETAILS_2: 'UPLOADED', BANK_DETAILS_DELEGATE: 'MISSING' })
    expect(rows).not.toHaveProperty('BANK_DETAILS')
    expect((await student.send('BANK_DETAILS_DELEGATE')).status).toBe(201)
    expect(await listStatuses()).toMatchObject({ BANK_DETAILS_DELEGATE: 'UPLOADED' })
  })

  test('a file of the maximum size is accepted, and a larger file is refused', async () => {
    const largest = pdfBytes(MAX_BYTES)
    expect(largest).toHaveLength(MAX_BYTES)
    expect((await student.send('IDENTITY', { bytes: largest })).status).toBe(201)
    const tooLarge = await student.send('IDENTITY', { bytes: pdfBytes(MAX_BYTES + 1) })
    expect(await tooLarge.json()).toMatchObject({ status: 413 })
    expect((await student.send('IDENTITY', { bytes: new Uint8Array(MAX_BYTES * 2) })).status).toBe(413)
  })

  test('a student can send sixty files a day', async () => {
    for (let sent = 0; sent < 60; sent++) expect((await student.send('IDENTITY')).status).toBe(201)
    const refused = await student.send('IDENTITY')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBeTruthy()
    demo.clock.elapsed = 86_400_001
    await student.signIn('login')
    expect((await student.send('IDENTITY')).status).toBe(201)
  })

  test('an accepted document cannot be sent again, except as a retry with its idempotency key', async () => {
    const key = newKey()
    await student.send('IDENTITY', { key })
    await judge('VALIDATED')
    expect(await (await student.send('IDENTITY')).json()).toMatchObject({ status: 409 })
    expect((await student.send('IDENTITY', { key })).status).toBe(201)
  })

  test.each([
    [
      'text',
      'SCHOOL_ATTESTATION',
      new TextEncoder().encode('hello'),
      415,
      'The file selected is not accepted',
    ],
    ['a picture of the passport', 'IDENTITY', pngBytes(), 415, 'The file selected is not a PDF'],
    ['a picture of the birth certificate', 'CIVIL_STATUS', pngBytes(), 415, 'The file selected is not a PDF'],
    ['nothing', 'IDENTITY', new Uint8Array(), 422, 'This file is empty.'],
    ['half a PDF', 'IDENTITY', pdfBytes().slice(0, 100), 422, 'damaged'],
  ] as const)(
    'a file named scan.pdf is refused because of its content: %s',
    async (_, category, bytes, status, sentence) => {
      const answer = await student.send(category, { bytes, name: 'scan.pdf' })
      const problem = await answer.json()
      expect(problem).toMatchObject({ status, violations: [{ propertyPath: 'file' }] })
      expect(problem.detail).toContain(sentence)
      expect(await demo.files()).toEqual([])
    },
  )

  test('a PDF with a password is refused with the reason', async () => {
    const locked = await printPdf({ userPassword: 'secret', ownerPassword: 'owner' })
    const problem = await (await student.send('IDENTITY', { bytes: locked })).json()
    expect(problem.status).toBe(422)
    expect(problem.detail).toContain('password')
  })

  test('a picture is accepted for documents that may be pictures', async () => {
    const answer = await student.send('SCHOOL_ATTESTATION', { bytes: pngBytes(), name: 'scan.pdf' })
    expect(answer.status).toBe(201)
    const [row] = await demo.server.database.select().from(attachmentTable)
    expect(row?.mediaType).toBe('image/png')
  })

  test.each([
    ['no details where they are required', 'VISA', undefined, 'details'],
    ['details of something else', 'VISA', permit, 'details'],
    ['details where none are accepted', 'IDENTITY', visa, 'details'],
    ['an unknown kind of identity document', 'IDENTITY', '{"kind":"identity","type":"VISA"}', 'details.type'],
    ['a wrong visa number', 'VISA', { ...visa, number: 'FR123' }, 'details.number'],
    [
      'a wrong foreigner number',
      'RESIDENCE_PERMIT',
      { ...permit, foreignerNumber: '123' },
      'details.foreignerNumber',
    ],
    ['an end date before the start date', 'VISA', { ...visa, endDate: '2026-07-01' }, 'details.endDate'],
    ['a wrong IBAN', 'BANK_DETAILS', { ...account, iban: 'FR00' }, 'details.iban'],
    [
      'a foreign IBAN, although a French IBAN was declared',
      'BANK_DETAILS',
      { ...account, iban: 'DE89370400440532013000' },
      'details.iban',
    ],
    ['the account of another person as the student’s own account', 'BANK_DETAILS', othersAccount, 'details'],
    ['details that are not JSON', 'VISA', '{oops', 'details'],
    ['an unknown kind', 'VISA', '{"kind":"x"}', 'details.kind'],
  ] as const)('details are refused with 422: %s', async (_, category, details, field) => {
    const problem = await (
      await student.send(category, { ...(details && { details: details as Details }) })
    ).json()
    expect(problem).toMatchObject({ status: 422, violations: [{ propertyPath: field }] })
  })

  test('a document that this student does not need is refused', async () => {
    expect(await (await student.send('FORM_S1')).json()).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'category' }],
    })
    expect((await student.send('PASSPORT' as Category)).status).toBe(422)
  })

  const form = (fill: (sendForm: FormData) => void, headers = {}) => {
    const body = new FormData()
    fill(body)
    return demo.app.request('/api/students/attachment', {
      method: 'POST',
      headers: { Authorization: `Bearer ${student.token()}`, 'Idempotency-Key': newKey(), ...headers },
      body,
    })
  }
  const file = () => new Blob([pdfBytes() as BlobPart])
  type Part = [name: string, value: string | 'FILE']
  const fillWith = (parts: Part[]) => (body: FormData) => {
    for (const [name, value] of parts)
      if (value === 'FILE') body.append(name, file(), 'a.pdf')
      else body.append(name, value)
  }
  const categoryPart: Part = ['category', 'IDENTITY']
  const filePart: Part = ['file', 'FILE']

  test.each<[string, Part[]]>([
    ['no file', [categoryPart]],
    ['no category', [filePart]],
    ['the file first', [filePart, categoryPart]],
    ['two files', [categoryPart, filePart, filePart]],
    ['another field', [categoryPart, ['status', 'VALIDATED'], filePart]],
    ['the same field twice', [categoryPart, categoryPart, filePart]],
    ['a file in another field', [categoryPart, ['document', 'FILE']]],
    ['a huge field', [categoryPart, ['details', 'x'.repeat(5000)], filePart]],
    ['many fields', [categoryPart, ['details', '{}'], ['a', ''], ['b', ''], filePart]],
  ])('a form with %s is malformed', async (_, parts) => {
    expect((await form(fillWith(parts))).status).toBe(400)
    expect(await demo.server.database.select().from(attachmentTable)).toEqual([])
  })

  test('a body that is not a form, or that is incomplete, is malformed', async () => {
    const headers = { Authorization: `Bearer ${student.token()}`, 'Idempotency-Key': newKey() }
    const send = (type: string, body: string) =>
      demo.app.request('/api/students/attachment', {
        method: 'POST',
        headers: { ...headers, 'Content-Type': type },
        body,
      })
    expect((await send('application/json', '{}')).status).toBe(400)
    const half =
      '--x\r\nContent-Disposition: form-data; name="category"\r\n\r\nIDENTITY\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-'
    expect((await send('multipart/form-data; boundary=x', half)).status).toBe(400)
    expect((await form(fillWith([categoryPart, filePart]), { 'Idempotency-Key': 'x' })).status).toBe(400)
  })
})

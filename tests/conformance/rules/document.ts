import { MAX_BYTES } from '../../../widgets/contract/document/file'
import { newKey, newVerifier } from '../../help/secret'
import { pdfBytes, pngBytes } from '../../samples/files'
import { listOf, type Person } from '../client'
import { Skipped } from '../hooks'
import { assert, assertEqual, assertHeader, assertStatus, type Rule } from '../rule'

const visa = { kind: 'visa', number: 'FRA123456789', startDate: '2026-08-01', endDate: '2027-08-01' } as const

const wrongDetails: [string, object | undefined][] = [
  ['a number of eight digits', { ...visa, number: 'FRA12345678' }],
  ['dates in the wrong order', { ...visa, endDate: '2026-07-01' }],
  ['the details of a passport', { kind: 'identity', type: 'PASSPORT' }],
]

/** Maximum time of a virus scan, in milliseconds. */
const SCAN_TIMEOUT_MS = 60_000

/** Requests a file. Retries while the virus scan runs (`isChecking`, 409). */
async function fileOf({ get }: Pick<Person, 'get'>, id: string): Promise<Response> {
  for (const end = Date.now() + SCAN_TIMEOUT_MS; ; await new Promise(done => setTimeout(done, 200))) {
    const response = await get(`/api/students/me/attachments/${id}`)
    const isBeingScanned = response.status === 409 && (await isChecking({ get }, id))
    if (!isBeingScanned || Date.now() > end) return response
  }
}

const isChecking = async ({ get }: Pick<Person, 'get'>, id: string): Promise<boolean> =>
  (await listOf(await get('/api/students/me/attachments'))).some(
    attachment => attachment.id === id && attachment.isChecking === true,
  )

export const documentRules: Rule[] = [
  {
    name: 'a document is accepted with 201 and listed as sent',
    source: 'contract 5',
    run: async ({ student }) => {
      const linh = await student()
      await assertStatus(linh.send('SCHOOL_ATTESTATION'), 201)
      const list = await listOf(await linh.get('/api/students/me/attachments'))
      const row = list.find(({ category }) => category === 'SCHOOL_ATTESTATION')
      assertEqual([row?.status, row?.fileName], ['UPLOADED', 'scan.pdf'], 'the row')
    },
  },
  {
    name: 'a document that was never sent is listed as missing, without id and file',
    source: 'contract 5',
    run: async ({ student }) => {
      const [row] = await listOf(await (await student()).get('/api/students/me/attachments'))
      assertEqual(
        [row?.status, row?.id, row?.fileName, row?.uploadedAt],
        ['MISSING', null, null, null],
        'the row',
      )
    },
  },
  {
    name: 'a file of the maximum size is accepted',
    source: 'contract 5',
    run: async ({ student }) =>
      void (await assertStatus(
        (await student()).send('SCHOOL_ATTESTATION', { bytes: pdfBytes(MAX_BYTES) }),
        201,
      )),
  },
  {
    name: 'a file of one byte more than the maximum size is refused: 413',
    source: 'contract 5',
    run: async ({ student }) =>
      void (await assertStatus(
        (await student()).send('SCHOOL_ATTESTATION', { bytes: pdfBytes(MAX_BYTES + 1) }),
        413,
      )),
  },
  {
    name: 'a text file with the name .pdf is refused: 415',
    source: 'contract 5',
    run: async ({ student }) =>
      void (await assertStatus(
        (await student()).send('SCHOOL_ATTESTATION', { bytes: Buffer.from('Hello, PDF') }),
        415,
      )),
  },
  {
    name: 'an identity document as a picture is refused: 415',
    source: 'spec 5',
    run: async ({ student }) =>
      void (await assertStatus((await student()).send('IDENTITY', { bytes: pngBytes() }), 415)),
  },
  {
    name: 'a picture of a school certificate is accepted, whatever its name',
    source: 'spec 5',
    run: async ({ student }) =>
      void (await assertStatus(
        (await student()).send('SCHOOL_ATTESTATION', { bytes: pngBytes(), name: 'a.pdf' }),
        201,
      )),
  },
  ...wrongDetails.map(
    ([what, details]): Rule => ({
      name: `a visa with ${what} is refused: 422`,
      source: 'spec 5',
      run: async ({ student }) =>
        void (await assertStatus((await student()).send('VISA', { details: JSON.stringify(details) }), 422)),
    }),
  ),
  {
    name: 'a document without an Idempotency-Key is refused: 400',
    source: 'contract 5',
    run: async ({ student }) =>
      void (await assertStatus((await student()).send('SCHOOL_ATTESTATION', { key: '' }), 400)),
  },
  {
    name: 'the same document with the same key is stored once',
    source: 'contract 5',
    run: async ({ student }) => {
      const [linh, key] = [await student(), newKey()]
      const first = await (await assertStatus(linh.send('SCHOOL_ATTESTATION', { key }), 201)).json()
      assertEqual(
        (await (await assertStatus(linh.send('SCHOOL_ATTESTATION', { key }), 201)).json()).id,
        first.id,
        'the id',
      )
    },
  },
  {
    name: 'a newer file replaces the listed file',
    source: 'contract 5',
    run: async ({ student }) => {
      const linh = await student()
      await assertStatus(linh.send('SCHOOL_ATTESTATION'), 201)
      await assertStatus(linh.send('SCHOOL_ATTESTATION', { name: 'newer.pdf' }), 201)
      const list = await listOf(await linh.get('/api/students/me/attachments'))
      const names = list
        .filter(({ category }) => category === 'SCHOOL_ATTESTATION')
        .map(({ fileName }) => fileName)
      assertEqual(names, ['newer.pdf'], 'the names')
    },
  },
  {
    name: 'a validated document is not replaced: 409',
    source: 'contract 5',
    needs: ['judge'],
    run: async ({ student, hooks }) => {
      const linh = await student()
      await assertStatus(linh.send('SCHOOL_ATTESTATION'), 201)
      await hooks.judge(linh.email, 'SCHOOL_ATTESTATION', 'VALIDATED')
      await assertStatus(linh.send('SCHOOL_ATTESTATION'), 409)
    },
  },
  {
    name: 'a refused document has a reason, and the case waits for a new document',
    source: 'spec 4',
    needs: ['judge'],
    run: async ({ student, hooks }) => {
      const linh = await student()
      await assertStatus(linh.send('SCHOOL_ATTESTATION'), 201)
      await hooks.judge(linh.email, 'SCHOOL_ATTESTATION', 'REJECTED', 'blurred')
      const list = await listOf(await linh.get('/api/students/me/attachments'))
      const row = list.find(({ category }) => category === 'SCHOOL_ATTESTATION')
      assertEqual(row?.status, 'REJECTED', 'the document')
      assert(row?.reason, 'no reason')
      assertEqual((await linh.me()).dossier.status, 'WAITING_ATTACHMENT', 'the case')
    },
  },
  {
    name: 'a document is downloaded as it was sent',
    source: 'contract 5',
    run: async ({ student }) => {
      const linh = await student()
      const { id } = await (await assertStatus(linh.send('SCHOOL_ATTESTATION'), 201)).json()
      const file = await assertStatus(fileOf(linh, id), 200)
      assertHeader(file, 'Content-Disposition', /^attachment/)
      assertHeader(file, 'X-Content-Type-Options', /^nosniff$/)
      assert(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(pdfBytes())), 'the bytes differ')
    },
  },
  {
    name: "another student's document is 404",
    source: 'spec 6',
    run: async ({ student }) => {
      const [linh, mai] = [await student(), await student()]
      const { id } = await (await assertStatus(mai.send('SCHOOL_ATTESTATION'), 201)).json()
      await assertStatus(linh.get(`/api/students/me/attachments/${id}`), 404, 403)
    },
  },
]

const page = '/api/students/me/messages?page=1&itemsPerPage=100'

export const messageRules: Rule[] = [
  {
    name: 'messages are a Hydra collection with their total',
    source: 'contract 5',
    run: async ({ student }) => {
      const list = await (await assertStatus((await student()).get(page), 200)).json()
      assertEqual(list['hydra:totalItems'], list['hydra:member'].length, 'hydra:totalItems')
      const [{ id, sentAt, subject, body, read }] = list['hydra:member']
      assert(
        id && subject && body && read === false && !Number.isNaN(Date.parse(sentAt)),
        'a message is incomplete',
      )
    },
  },
  {
    name: 'messages are in the language of the reader',
    source: 'contract 5',
    run: async ({ student }) => {
      const linh = await student()
      const [english] = await listOf(await linh.get(page))
      const [chinese] = await listOf(await linh.get(page, { 'Accept-Language': 'zh' }))
      assert(english?.subject !== chinese?.subject, 'the subject is the same')
    },
  },
  {
    name: 'the text of a message does not change with the case',
    source: 'contract 6',
    needs: ['judge', 'act'],
    run: async ({ student, hooks }) => {
      const linh = await student()
      const readTexts = async () =>
        (await listOf(await linh.get(page))).map(({ subject, body }) => ({ subject, body }))
      const before = await readTexts()
      await assertStatus(linh.send('SCHOOL_ATTESTATION'), 201)
      await hooks.judge(linh.email, 'SCHOOL_ATTESTATION', 'REJECTED', 'blurred')
      const refused = await readTexts()
      assert(refused.length > before.length, 'no message of the refusal')
      await assertStatus(linh.send('SCHOOL_ATTESTATION'), 201)
      await hooks.act(linh.email, 'remind')
      const after = await readTexts()
      assertEqual(after.slice(-refused.length), refused, 'what was sent before')
    },
  },
  {
    name: 'more than a hundred messages a page are refused',
    source: 'spec 9',
    run: async ({ student }) =>
      void (await assertStatus(
        (await student()).get('/api/students/me/messages?page=1&itemsPerPage=101'),
        400,
        422,
      )),
  },
  {
    name: 'a read message no longer counts as unread',
    source: 'contract 5',
    run: async ({ student }) => {
      const linh = await student()
      const count = async () =>
        (await (await linh.get('/api/students/me/unread_messages')).json()).unreadMessages
      assertEqual(await count(), 1, 'unread')
      const [message] = await listOf(await linh.get(page))
      const response = await linh.post('/api/students/me/messages/read', { upTo: message?.id })
      if (response.status === 404) throw new Skipped('messages cannot be marked')
      await assertStatus(response, 204)
      assertEqual(await count(), 0, 'unread')
    },
  },
  {
    name: 'a delivery of encrypted parcels is 404 for a request without its secret',
    source: 'contract 5',
    run: async ({ get, post }) => {
      if ((await get('/api/parcels')).status === 404) throw new Skipped('there are no deliveries')
      const { id, secrets } = await (await assertStatus(post('/api/parcels', { kind: 'draft' }), 201)).json()
      await assertStatus(get(`/api/parcels/${id}`, { Authorization: `Bearer ${secrets.write}` }), 200)
      await assertStatus(get(`/api/parcels/${id}`), 404)
    },
  },
  {
    name: 'a phone that opened a link reads the encrypted note, and can end the delivery',
    source: 'contract 5',
    run: async ({ get, post }) => {
      if ((await get('/api/parcels')).status === 404) throw new Skipped('there are no deliveries')
      const { id, secrets } = await (await assertStatus(post('/api/parcels', { kind: 'photo' }), 201)).json()
      const holder = newVerifier()
      const as = (secret: string) => ({ Authorization: `Bearer ${secret}` })
      const opening = { holder, greeting: 'aGVsbG8' }
      await assertStatus(post(`/api/parcels/${id}/open`, opening, as(secrets.write)), 200)
      await assertStatus(post(`/api/parcels/${id}/note`, { note: 'bm90ZQ' }, as(secrets.read)), 204)
      const { note } = await (await assertStatus(get(`/api/parcels/${id}`, as(holder)), 200)).json()
      assertEqual(note, 'bm90ZQ', 'note')
      await assertStatus(post(`/api/parcels/${id}/remove`, {}, as(holder)), 204)
      await assertStatus(get(`/api/parcels/${id}`, as(secrets.read)), 404)
    },
  },
]

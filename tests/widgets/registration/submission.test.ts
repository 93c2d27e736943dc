import { findCode } from '../../help/servers/mail/mailbox'
import '../../help/browser/indexed-db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  $areFilesUnreadable,
  draftUploads,
  openDraftFiles,
} from '../../../widgets/dossier/documents/queue/draft-files'
import { createSending } from '../../../widgets/registration/sending'
import { createRegistration } from '../../../widgets/registration/store'
import { $notices } from '../../../widgets/runtime/notices'
import { updateDraft } from '../../../widgets/state/draft/draft'
import { $isSending } from '../../../widgets/state/draft/sending-documents'
import { $session } from '../../../widgets/state/session/session'
import { openRegistration } from '../../actors/student/registration'
import { exampleStudent } from '../../actors/students'
import { createStorage } from '../../help/browser/storage'
import { fetchFrom, OPEN_TIMEOUT_MS, type OpenDemo, openDemo, withFault } from '../../help/demo'
import { pdf } from '../../samples/files'

let demo: OpenDemo
beforeAll(async () => {
  demo = await openDemo()
}, OPEN_TIMEOUT_MS)
beforeEach(() => demo.empty())
afterAll(() => demo.close())

type Fault = Parameters<typeof withFault>[1]

/** Takes a student to the review, with a file for every required document. `fault` may replace responses. */
async function openReview(fault: Fault = () => undefined, email = 'linh@example.org') {
  const fetch = withFault(fetchFrom(demo.app), fault)
  const student = await openRegistration({ fetch })
  student.fillIn(email)
  await openDraftFiles()
  await student.chooseAllFiles()
  student.openStep('validation')
  return student
}

type Student = Awaited<ReturnType<typeof openReview>>

async function submit({ store }: Student, code?: string): Promise<void> {
  store.submission.type(code ?? (await demo.codeFor('linh@example.org')))
  await store.submission.submitCode()
}

async function register(student: Student): Promise<void> {
  await student.store.submission.sendCode()
  await submit(student)
}

const states = ({ store }: Student) =>
  Object.fromEntries(Object.entries(store.sending.$uploads.get()).map(([id, upload]) => [id, upload?.state]))

/** Returns the texts of the visible notices. */
const texts = () => $notices.get().map(({ text }) => text)

const json = (status: number, body: object = {}) => new Response(JSON.stringify(body), { status })

/** Returns the student's record and documents from the server. */
async function readFromServer({ storage }: Student) {
  const headers = { Authorization: `Bearer ${storage.getItem('token')}` }
  const read = async (path: string) => (await demo.app.request(path, { headers })).json()
  return { me: await read('/api/students/me'), files: await read('/api/students/me/attachments') }
}

test('a registration logs the student in, sends the files and deletes the draft', async () => {
  const student = await openReview()
  const { store, place, page, storage } = student
  await store.submission.sendCode()
  expect(store.submission.$stage.get()).toBe('code')
  await submit(student)
  expect(place()).toBe('confirm')
  expect($session.get()).toMatchObject({ kind: 'student', student: { firstname: 'Linh' } })
  expect(page.events.map(({ name }) => name)).toEqual(expect.arrayContaining(['login', 'registered']))
  await store.sending.start()
  expect(states(student)).toEqual({ IDENTITY: 'sent', SCHOOL_ATTESTATION: 'sent', VISA: 'sent' })
  expect(student.draft()).toBeUndefined()
  expect(storage.getItem('sante:draft')).toBeNull()
  expect(storage.getItem('sante:receipt')).toBe('linh@example.org')
  const { me, files } = await readFromServer(student)
  // The session has the record that the server has after the last document.
  expect($session.get()).toMatchObject({ student: { visa: me.visa, dossier: { tasks: me.dossier.tasks } } })
  expect($isSending.get()).toBe(false)
  expect(me).toMatchObject({
    personal: { surname: 'NGUYỄN', birthdate: '2004-02-29' },
    contact: { callingCode: '33', mobile: '612345678' },
    visa: { number: 'FRA123456789', startDate: '2026-08-15', endDate: '2027-08-14' },
    dossier: { status: 'TO_PROCESS' },
  })
  const uploaded = files['hydra:member'].filter(({ status }: { status: string }) => status === 'UPLOADED')
  expect(uploaded).toHaveLength(3)
  const [receipt] = await demo.mailbox('linh@example.org')
  expect(findCode(receipt?.text)).toBeUndefined()
})

test('no event of the widget contains data of the student', async () => {
  const student = await openReview()
  await register(student)
  await student.store.sending.start()
  const messages = JSON.stringify(student.page.events)
  for (const secret of ['linh', 'NGUY', '6123', '2004', 'FRA1'])
    expect(messages.toLowerCase()).not.toContain(secret.toLowerCase())
})

test.each(['12 34 5', 'abcdef', ''])('an invalid code (%s) is refused before any call', async typed => {
  let calls = 0
  const student = await openReview(({ pathname }) => {
    if (pathname.endsWith('/token')) calls++
    return undefined
  })
  await student.store.submission.sendCode()
  await submit(student, typed)
  expect(student.store.submission.$fault.get()).toBe('code')
  expect(calls).toBe(0)
})

test('a code may contain spaces and digits of other scripts', async () => {
  const student = await openReview()
  await student.store.submission.sendCode()
  const code = await demo.codeFor('linh@example.org')
  const arabic = code.replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  await submit(student, ` ${arabic.slice(0, 3)} ${arabic.slice(3)} `)
  expect(student.place()).toBe('confirm')
})

test('after five wrong codes, only a new code works', async () => {
  const student = await openReview()
  await student.store.submission.sendCode()
  const right = await demo.codeFor('linh@example.org')
  const wrong = right === '000000' ? '000001' : '000000'
  for (let attempt = 0; attempt < 5; attempt++) {
    await submit(student, wrong)
    expect(student.store.submission.$fault.get()).toBe('wrongCode')
  }
  await submit(student, right)
  expect(student.store.submission.$fault.get()).toBe('wrongCode')
  await register(student)
  expect(student.place()).toBe('confirm')
})

test('an expired code has its own message', async () => {
  const student = await openReview()
  await student.store.submission.sendCode()
  const code = await demo.codeFor('linh@example.org')
  demo.clock.elapsed += 11 * 60_000
  await submit(student, code)
  expect(student.store.submission.$fault.get()).toBe('expired')
})

test('after a second request the first code stays valid', async () => {
  const student = await openReview()
  await student.store.submission.sendCode()
  const first = await demo.codeFor('linh@example.org')
  await student.store.submission.sendCode()
  await submit(student, first)
  expect(student.place()).toBe('confirm')
})

test('a failed request for a code shows a notice on the review', async () => {
  const student = await openReview(({ pathname }) =>
    pathname.endsWith('/authorize') ? json(503) : undefined,
  )
  await student.store.submission.sendCode()
  expect(student.notices()).toEqual(['code'])
  expect(student.store.submission.$stage.get()).toBe('review')
})

test('a new address needs a new code', async () => {
  const student = await openReview()
  await student.store.submission.sendCode()
  student.store.submission.changeEmail()
  expect(student.place()).toBe('identification')
  student.store.form.fill({ 'contact.email': 'linh.nguyen@example.org' })
  student.openStep('validation')
  expect(student.store.submission.$stage.get()).toBe('review')
})

/** Returns a fault that loses the first `responseCount` responses of a path, after the server has processed the requests. */
function loseResponses(path: string, responseCount: number) {
  const state = { left: responseCount }
  const fault: Fault = async (address, init) => {
    if (state.left === 0 || address.pathname !== path) return undefined
    state.left--
    await demo.app.request(address, init)
    throw new TypeError('cut')
  }
  return { state, fault }
}

test('a record whose response is lost is sent again, but stored once', async () => {
  const student = await openReview(loseResponses('/api/students', 1).fault)
  const stages: unknown[] = []
  student.store.submission.$registering.listen(value => void stages.push(value))
  await register(student)
  expect(stages).toEqual(['registering', 'paused', undefined])
  expect(student.notices()).toEqual([])
  expect(student.place()).toBe('confirm')
  expect((await readFromServer(student)).me.email).toBe('linh@example.org')
})

test('a service that is briefly unavailable is called again automatically', async () => {
  let requestCount = 0
  const student = await openReview(({ pathname }) =>
    pathname === '/api/students' && ++requestCount < 3 ? json(503) : undefined,
  )
  await register(student)
  expect(requestCount).toBe(3)
  expect(student.place()).toBe('confirm')
})

const unknownError =
  'An error has occurred during your registration\nAn error has occurred. Please try again later.'

test('if every response is lost, the student can try again', async () => {
  const { state, fault } = loseResponses('/api/students', 3)
  const student = await openReview(fault)
  await student.page.setLanguage('en')
  await register(student)
  expect($notices.get().map(({ text }) => text)).toEqual([unknownError])
  expect(student.store.submission.$stage.get()).toBe('ready')
  state.left = 3
  await student.store.submission.register()
  expect($notices.get().map(({ text }) => text)).toEqual([unknownError])
  await student.store.submission.register()
  expect(student.place()).toBe('confirm')
  expect(student.notices()).toEqual([])
  expect((await readFromServer(student)).me.email).toBe('linh@example.org')
})

test('a token that expires before the record is sent leads back to the code', async () => {
  const student = await openReview(({ pathname }) => {
    if (pathname === '/api/students' && demo.clock.elapsed === 0) demo.clock.elapsed = 31 * 60_000
    return undefined
  })
  await register(student)
  expect(student.store.submission.$stage.get()).toBe('code')
  expect(student.store.submission.$fault.get()).toBe('again')
  expect(texts()).toEqual(['Vous devez être connecté pour accéder à cette page'])
  expect(student.draft()?.typed['personal.surname']).toBe('NGUYỄN')
  expect($session.get()).toEqual({ kind: 'visitor' })
  await register(student)
  expect(student.place()).toBe('confirm')
})

test('a record that is refused (403) is not reported as an expired confirmation', async () => {
  const student = await openReview(({ pathname }) =>
    pathname === '/api/students' ? json(403, { detail: 'Not for this address.' }) : undefined,
  )
  await register(student)
  expect(student.store.submission.$stage.get()).toBe('code')
  expect(student.store.submission.$fault.get()).toBeUndefined()
  expect(texts()).toEqual(['Une erreur est survenue lors de votre inscription\nNot for this address.'])
})

test('if the e-mail address has an account, only a mail says so', async () => {
  const first = await openReview()
  await register(first)
  await first.store.sending.start()
  const second = await openReview()
  await second.store.submission.sendCode()
  expect(second.store.submission.$stage.get()).toBe('code')
  const [mail] = await demo.mailbox('linh@example.org')
  expect(findCode(mail?.text)).toBeUndefined()
  expect(mail?.text).toContain('/login')
})

test('manipulated answers are refused by the server', async () => {
  const student = await openReview(async (address, init) => {
    if (address.pathname !== '/api/students') return undefined
    const record = JSON.parse(`${init?.body}`)
    record.answers[2].answer = 'talentPassport'
    return demo.app.request(address, { ...init, body: JSON.stringify(record) })
  })
  await register(student)
  expect(student.notices()).toEqual(['registration'])
  expect(student.place()).toBe('validation')
})

test('one message reports all failed files', async () => {
  let isFailing = true
  const student = await openReview(({ pathname }) =>
    isFailing && pathname.endsWith('/attachment') ? json(500) : undefined,
  )
  await student.page.setLanguage('en')
  const messages = () => $notices.get().map(({ level, text }) => [level, text])
  await register(student)
  await student.store.sending.start()
  expect(messages()).toEqual([['error', 'Error in sending your document']])
  await student.store.sending.giveUp('VISA')
  expect(messages()).toEqual([])
  isFailing = false
  await student.store.sending.retryAll()
  // The page itself shows that the files were sent.
  expect(messages()).toEqual([])
})

test('a new attempt removes the messages of the last attempt', async () => {
  let failingPath = '/authorize'
  const student = await openReview(({ pathname }) => (pathname.endsWith(failingPath) ? json(500) : undefined))
  const { submission } = student.store
  await submission.sendCode()
  expect(student.notices()).toEqual(['code'])
  failingPath = '/token'
  await submission.sendCode()
  expect(student.notices()).toEqual([])
  await submit(student, '123456')
  expect(student.notices()).toEqual(['unknown'])
  failingPath = '/students'
  await submit(student)
  expect(student.notices()).toEqual(['registration'])
  const stages: unknown[] = []
  submission.$registering.listen(stage => void stages.push([stage, ...student.notices()]))
  await submission.register()
  expect(stages).toEqual([['registering'], [undefined, 'registration']])
})

test('a failed file does not stop the other files', async () => {
  let isFailing = true
  const student = await openReview(async ({ pathname }, init) => {
    const body = init?.body
    const isPassport = body instanceof FormData && body.get('category') === 'IDENTITY'
    return isFailing && isPassport && pathname.endsWith('/attachment') ? json(503) : undefined
  })
  await register(student)
  await student.store.sending.start()
  expect(states(student)).toEqual({ IDENTITY: 'failed', SCHOOL_ATTESTATION: 'sent', VISA: 'sent' })
  expect(student.draft()?.isAccepted).toBe(true)
  expect(student.notices()).toEqual(['upload'])
  isFailing = false
  await student.store.sending.retryAll()
  expect(states(student).IDENTITY).toBe('sent')
  expect(student.notices()).toEqual([])
  expect(student.draft()).toBeUndefined()
})

test('a file whose check ends after the registration is sent too', async () => {
  const student = await openReview()
  await register(student)
  const sending = student.store.sending.start()
  await draftUploads.keep('CIVIL_STATUS', { name: 'acte.pdf', kind: 'pdf', bytes: pdf() })
  await sending
  await expect.poll(() => states(student).CIVIL_STATUS).toBe('sent')
  await expect.poll(() => student.draft()).toBeUndefined()
})

test('the record is loaded after each attempt to send the files', async () => {
  let isFailing = true
  const student = await openReview(async ({ pathname }, init) => {
    const body = init?.body
    const isVisa = body instanceof FormData && body.get('category') === 'VISA'
    return isFailing && isVisa && pathname.endsWith('/attachment') ? json(503) : undefined
  })
  await register(student)
  const before = await readFromServer(student)
  for (const state of ['failed', 'sent']) {
    await student.store.sending.start()
    await student.store.sending.retryAll()
    isFailing = false
    expect(states(student)).toEqual({ IDENTITY: 'sent', SCHOOL_ATTESTATION: 'sent', VISA: state })
    const { me } = await readFromServer(student)
    expect(me.dossier.tasks).not.toEqual(before.me.dossier.tasks)
    expect($session.get()).toMatchObject({ student: { dossier: { tasks: me.dossier.tasks } } })
    expect($isSending.get()).toBe(false)
  }
})

test('an upload that lost its connection continues when the connection is back', async () => {
  let isCut = true
  const student = await openReview(({ pathname }) => {
    if (isCut && pathname.endsWith('/attachment')) throw new TypeError('cut')
    return undefined
  })
  await register(student)
  await student.store.sending.start()
  expect(states(student).IDENTITY).toBe('failed')
  isCut = false
  await student.store.sending.resume()
  expect(student.draft()).toBeUndefined()
})

test('a skipped file stays missing on the server', async () => {
  const student = await openReview(({ pathname }) =>
    pathname.endsWith('/attachment') ? json(422) : undefined,
  )
  await register(student)
  await student.store.sending.start()
  for (const id of ['IDENTITY', 'SCHOOL_ATTESTATION', 'VISA'] as const) await student.store.sending.giveUp(id)
  expect(student.draft()).toBeUndefined()
  const { files } = await readFromServer(student)
  expect(files['hydra:member'].every(({ status }: { status: string }) => status === 'MISSING')).toBe(true)
})

test('a file whose response is lost is sent again, but stored once', async () => {
  const student = await openReview(loseResponses('/api/students/attachment', 1).fault)
  const stages: unknown[] = []
  const stop = student.store.sending.$uploads.listen(({ IDENTITY: upload }) => {
    const next = upload?.state === 'sending' ? upload.share : upload?.state
    if (next !== stages.at(-1)) stages.push(next)
  })
  await register(student)
  await student.store.sending.start()
  stop()
  expect(stages).toEqual(['waiting', 0, 'paused', 0, 1, 'sent'])
  const { files } = await readFromServer(student)
  expect(
    files['hydra:member'].filter(({ category }: { category: string }) => category === 'IDENTITY'),
  ).toHaveLength(1)
})

test('if the session ends during the upload, all files are sent after a new code', async () => {
  const student = await openReview(({ pathname }) => {
    if (pathname.endsWith('/attachment') && demo.clock.elapsed === 0) demo.clock.elapsed = 31 * 60_000
    return undefined
  })
  await register(student)
  await student.store.sending.start()
  expect(student.store.sending.$needsCode.get()).toBe(true)
  await student.store.relogin.sendCode()
  student.store.relogin.type(await demo.codeFor('linh@example.org'))
  expect(await student.store.relogin.submitCode()).toBe(true)
  expect($session.get().kind).toBe('student')
  await student.store.sending.start()
  expect(states(student)).toEqual({ IDENTITY: 'sent', SCHOOL_ATTESTATION: 'sent', VISA: 'sent' })
})

test('after a reload the receipt lists the files that were sent before the session ended', async () => {
  let files = 0
  const student = await openReview(({ pathname }) => {
    if (pathname.endsWith('/attachment') && ++files === 2) demo.clock.elapsed = 31 * 60_000
    return undefined
  })
  await register(student)
  await student.store.sending.start()
  const interrupted = { IDENTITY: 'sent', SCHOOL_ATTESTATION: 'waiting', VISA: 'waiting' }
  expect(states(student)).toEqual(interrupted)
  // After a reload, the page has the stored files and the draft, but not the progress of the uploads.
  for (const id of draftUploads.ids()) draftUploads.resetProgress(id)
  await student.store.sending.start()
  expect(states(student)).toEqual(interrupted)
  await student.store.relogin.sendCode()
  student.store.relogin.type(await demo.codeFor('linh@example.org'))
  await student.store.relogin.submitCode()
  await student.store.sending.start()
  expect(states(student)).toEqual({ IDENTITY: 'sent', SCHOOL_ATTESTATION: 'sent', VISA: 'sent' })
})

test('a reload between code and record continues with the existing token', async () => {
  const newStorage = createStorage()
  const student = await openReview(({ pathname }) => {
    if (pathname === '/api/students') throw new TypeError('cut')
    return undefined
  })
  await register(student)
  for (const key of ['token', 'sante:expires', 'sante:key'])
    newStorage.setItem(key, student.storage.getItem(key) ?? '')
  const again = await openRegistration({
    fetch: fetchFrom(demo.app),
    storage: newStorage,
    draft: student.draft(),
  })
  await openDraftFiles()
  await again.chooseAllFiles()
  again.openStep('validation')
  expect(again.store.submission.$stage.get()).toBe('ready')
  await again.store.submission.register()
  expect(again.place()).toBe('confirm')
})

test('a code that was requested in another browser is refused here', async () => {
  const student = await openReview()
  await student.store.submission.sendCode()
  const code = await demo.codeFor('linh@example.org')
  const thief = await openReview()
  await thief.store.submission.sendCode()
  await submit(thief, code)
  expect(thief.store.submission.$fault.get()).toBe('wrongCode')
})

test('a file that is missing on the device can be skipped', async () => {
  const student = await openReview()
  await draftUploads.keep('CIVIL_STATUS', { name: 'acte.pdf', kind: 'pdf', bytes: pdf() })
  await register(student)
  const vault = await import('../../../widgets/state/draft/vault')
  await vault.deleteFile(student.draft()?.id ?? '', 'CIVIL_STATUS')
  await student.store.sending.start()
  expect(states(student).CIVIL_STATUS).toBe('gone')
  await student.store.sending.giveUp('CIVIL_STATUS')
  expect(student.draft()).toBeUndefined()
})

test('an accepted draft is kept while its files cannot be read', async () => {
  const student = await openReview()
  updateDraft({ isAccepted: true })
  await draftUploads.release('IDENTITY', 'later')
  await draftUploads.release('SCHOOL_ATTESTATION', 'later')
  await draftUploads.release('VISA', 'later')
  $areFilesUnreadable.set(true)
  student.store.reportUnreadableFiles()
  await student.store.sending.start()
  expect(student.draft()).toBeDefined()
  expect(texts()).toEqual([expect.stringContaining('Rechargez la page')])
  $areFilesUnreadable.set(false)
  await student.store.sending.start()
  expect(student.draft()).toBeUndefined()
})

test('an address that changes after its confirmation needs another code', async () => {
  const student = await openReview(({ pathname }) => {
    if (pathname === '/api/students') throw new TypeError('cut')
    return undefined
  })
  await register(student)
  expect(student.store.submission.$stage.get()).toBe('ready')
  student.store.submission.review()
  student.store.form.fill({ 'contact.email': 'linh.nguyen@example.org' })
  await student.store.submission.sendCode()
  expect(student.store.submission.$stage.get()).toBe('code')
})

test('a change of the draft after a lost response does not change the sent record', async () => {
  const student = await openReview(loseResponses('/api/students', 3).fault)
  await register(student)
  student.store.form.fill({ 'personal.forename': 'Linh Chi' })
  await student.store.submission.register()
  expect(student.place()).toBe('confirm')
  expect(student.notices()).toContain('rejoined')
  await student.store.sending.start()
  expect(states(student).VISA).toBe('sent')
  expect((await readFromServer(student)).me.firstname).toBe('Linh')
})

test.each([
  ['a visa number', { 'visa.number': 'FRA1' }, 'document', 'visa.number'],
  ['a telephone number', { 'contact.mobile': '0112345678' }, 'identification', 'contact.mobile'],
])('%s that becomes invalid after its step leads back to the step', async (_, typed, place, path) => {
  let calls = 0
  const student = await openReview(() => {
    calls++
    return undefined
  })
  student.store.form.fill(typed)
  await student.store.submission.sendCode()
  expect(student.place()).toBe(place)
  expect(Object.keys(student.store.form.$faults.get())).toEqual([path])
  expect(calls).toBe(0)
})

test('a value that only the server refuses is shown at its field', async () => {
  let isLandline = true
  const student = await openReview(async (address, init) => {
    if (!isLandline || address.pathname !== '/api/students') return undefined
    const record = JSON.parse(`${init?.body}`)
    // A device on which the rules for phone numbers have not loaded accepts this number.
    record.contact.mobile = '142345678'
    return demo.app.request(address, { ...init, body: JSON.stringify(record) })
  })
  const { submission, form } = student.store
  await student.page.setLanguage('en')
  await register(student)
  expect(student.place()).toBe('identification')
  expect(form.$faults.get()).toEqual({
    'contact.mobile': {
      code: 'refused',
      text: 'This is not a mobile number of this country. Check the number and the calling code.',
    },
  })
  expect(student.notices()).toEqual([])
  expect(submission.$stage.get()).toBe('ready')
  isLandline = false
  form.fill({ 'contact.mobile': '06 12 34 56 78' })
  expect(form.$faults.get()).toEqual({})
  await submission.register()
  expect(student.place()).toBe('confirm')
})

test('a refusal that has no field in the form is a message of the page', async () => {
  const violations = [
    { propertyPath: 'contact.mobile', message: 'Not a mobile number.' },
    { propertyPath: 'answers', message: 'An answer is missing.' },
  ]
  const student = await openReview(({ pathname }) =>
    pathname === '/api/students' ? json(422, { detail: 'Two errors.', violations }) : undefined,
  )
  await register(student)
  expect(student.place()).toBe('validation')
  expect(texts()).toEqual(['Une erreur est survenue lors de votre inscription\nTwo errors.'])
})

test('a re-created element does not send a file twice', async () => {
  let uploads = 0
  const student = await openReview(({ pathname }) => {
    if (pathname.endsWith('/attachment')) uploads++
    return undefined
  })
  await register(student)
  const again = createRegistration(student.page.element).part(createSending)
  await Promise.all([student.store.sending.start(), again.start()])
  await expect.poll(() => student.draft()).toBeUndefined()
  expect(uploads).toBe(3)
})

test('a student who is already logged in sees the last step of an accepted draft', async () => {
  const student = await openReview()
  $session.set({ kind: 'student', student: exampleStudent() })
  expect(student.draft()?.isAccepted).toBe(true)
  expect(student.place()).toBe('confirm')
})

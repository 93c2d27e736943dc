import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { $isUnsaved, $typedDetails, spaceUploads } from '../../../widgets/dashboard/store/unsaved'
import { resumeSession } from '../../../widgets/runtime/sign-in'
import { $session } from '../../../widgets/state/session/session'
import { keepToken } from '../../../widgets/state/session/token'
import { openDocuments } from '../../actors/student/space'
import { fetchFrom, OPEN_TIMEOUT_MS, type OpenDemo, openDemo, withFault } from '../../help/demo'
import { pdf } from '../../samples/files'

let demo: OpenDemo
beforeAll(async () => {
  demo = await openDemo()
  // Loads all modules here, so that the first test does not wait for them.
  await openDocuments(demo)
  await demo.empty()
}, OPEN_TIMEOUT_MS)
afterEach(() => demo.empty())
afterAll(() => demo.close())

type Sender = Awaited<ReturnType<typeof openDocuments>>

const isUpload = (pathname: string) => pathname === '/api/students/attachment'

/** Returns a `fetch` function whose uploads fail until `state.isMended` is true. */
function faultyFetch(fault: () => Response) {
  const state = { isMended: false }
  const fetch = withFault(fetchFrom(demo.app), ({ pathname }) => {
    if (!isUpload(pathname)) return undefined
    return state.isMended ? undefined : fault()
  })
  return { fetch, state }
}

const refusal = (status: number) => () =>
  Response.json({ title: 'No', status, detail: `Raison ${status}` }, { status })
const loseConnection = () => {
  throw new TypeError('Failed to fetch')
}

const typeVisa = ({ documents }: Sender) =>
  documents.form.fill({
    'visa.number': 'fra 123 456 789',
    'visa.startDate': '2026-8-1',
    'visa.endDate': '2027-8-1',
  })

test('a chosen file is shown as not sent until the student sends it', async () => {
  const { chooseFile, row, renderSection } = await openDocuments(demo)
  expect($isUnsaved.get()).toBe(false)
  chooseFile('IDENTITY', 'passeport.pdf')
  expect($isUnsaved.get()).toBe(true)
  expect(row('IDENTITY').attachment.status).toBe('MISSING')
  expect(renderSection()).toContain('passeport.pdf')
  expect(renderSection()).toContain('Choisi, à envoyer')
  expect(renderSection()).toContain('Envoyer ce document')
})

test('after an upload, the document is shown as sent, and the chosen file is deleted', async () => {
  const { chooseFile, documents, row, notices, isChosen } = await openDocuments(demo)
  chooseFile('IDENTITY', 'passeport.pdf')
  await documents.send('IDENTITY')
  expect(row('IDENTITY').attachment).toMatchObject({ status: 'UPLOADED', fileName: 'passeport.pdf' })
  expect(notices()).toEqual([{ code: 'sent', text: 'Votre document a bien été envoyé' }])
  expect(isChosen('IDENTITY')).toBe(false)
  expect($isUnsaved.get()).toBe(false)
  expect(documents.$lastSent.get()?.category).toBe('IDENTITY')
})

test('the message of success has the specified English text', async () => {
  const { chooseFile, documents, notices } = await openDocuments(demo, { language: 'en' })
  chooseFile('IDENTITY')
  await documents.send('IDENTITY')
  expect(notices()).toEqual([{ code: 'sent', text: 'Your document has been sent successfully' }])
})

test('a document with invalid details is not sent, and its first invalid field is reported', async () => {
  const sender = await openDocuments(demo)
  const { chooseFile, documents, row, isChosen } = sender
  chooseFile('VISA')
  await documents.send('VISA')
  expect(documents.form.$invalidField.get()).toEqual({ path: 'visa.number', attempt: 1 })
  expect(documents.form.$faults.get()).toMatchObject({ 'visa.number': { code: 'required' } })
  expect(isChosen('VISA')).toBe(true)
  expect(row('VISA').attachment.status).toBe('MISSING')
  typeVisa(sender)
  expect(documents.form.$faults.get()).toEqual({})
  await documents.send('VISA')
  expect(row('VISA').attachment.status).toBe('UPLOADED')
  expect($isUnsaved.get()).toBe(false)
})

test('the details of a new visa are prefilled from the last visa', async () => {
  const { send, documents, student } = await openDocuments(demo)
  await send('VISA')
  expect(student().visa?.number).toBe('FRA123456789')
  expect(documents.form.$typed.get()).toMatchObject({
    'visa.number': 'FRA123456789',
    'visa.startDate': '2026-08-01',
  })
})

test('all chosen documents can be sent together', async () => {
  const { chooseFile, documents, openCategories } = await openDocuments(demo)
  chooseFile('IDENTITY')
  chooseFile('SCHOOL_ATTESTATION')
  await documents.sendAll(['IDENTITY', 'SCHOOL_ATTESTATION'])
  expect(openCategories()).not.toEqual(expect.arrayContaining(['IDENTITY']))
  expect(openCategories()).not.toEqual(expect.arrayContaining(['SCHOOL_ATTESTATION']))
})

const failures: [what: string, fault: () => Response, sentence: string][] = [
  ['the connection is lost', loseConnection, 'La connexion a été coupée.'],
  ['413', refusal(413), 'Choisissez-en un plus léger.'],
  ['415', refusal(415), 'Choisissez un PDF, un PNG ou un JPG'],
  ['422', refusal(422), 'Vérifiez le fichier et ce que vous avez écrit'],
  ['429', refusal(429), 'Gardez cette page ouverte et réessayez plus tard.'],
  ['500', refusal(500), 'Il reste ici'],
  ['503', refusal(503), 'Il reste ici'],
]

test.each(failures)(
  '%s: the student reads what to do, and can send the file again',
  async (what, fault, sentence) => {
    const { fetch, state } = faultyFetch(fault)
    const { chooseFile, documents, isChosen, notices, renderSection, row } = await openDocuments(demo, {
      fetch,
    })
    chooseFile('IDENTITY')
    await documents.send('IDENTITY')
    expect(isChosen('IDENTITY')).toBe(true)
    const detail = Number(what) ? `\nRaison ${what}` : ''
    expect(notices()).toEqual([{ code: 'upload', text: `Erreur lors de l’envoi de votre document${detail}` }])
    expect(renderSection()).toContain('L’envoi n’a pas abouti')
    expect(renderSection()).toContain(sentence)
    state.isMended = true
    await documents.send('IDENTITY')
    expect(row('IDENTITY').attachment.status).toBe('UPLOADED')
    expect(renderSection()).not.toContain('L’envoi n’a pas abouti')
  },
)

test('a file that replaces a failed file is ready to be sent', async () => {
  const { fetch } = faultyFetch(refusal(413))
  const { chooseFile, documents, state } = await openDocuments(demo, { fetch })
  chooseFile('IDENTITY')
  await documents.send('IDENTITY')
  expect(state('IDENTITY')).toBe('failed')
  chooseFile('IDENTITY', 'smaller.pdf')
  expect(state('IDENTITY')).toBe('ready')
})

test('if the document was validated in the meantime, the student can remove the chosen file', async () => {
  const { fetch, state } = faultyFetch(refusal(500))
  const sender = await openDocuments(demo, { fetch })
  const { chooseFile, documents, caller, row, renderSection, student } = sender
  state.isMended = true
  chooseFile('IDENTITY')
  const sent = await (await caller.send('IDENTITY')).json()
  await demo.app.request(`http://127.0.0.1/demo/desk/students/${student().id}/attachments/${sent.id}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ status: 'VALIDATED' }),
  })
  await documents.send('IDENTITY')
  await expect.poll(() => row('IDENTITY').attachment.status).toBe('VALIDATED')
  expect(renderSection()).toContain('Ce document est déjà validé')
  expect(renderSection()).toContain('Vous pouvez retirer ce fichier.')
  documents.remove('IDENTITY')
  expect(spaceUploads.$files.get()).toEqual({})
  expect($isUnsaved.get()).toBe(false)
})

test('a file and its details remain after a new login', async () => {
  const sender = await openDocuments(demo)
  const { chooseFile, documents, caller, isChosen, state, row, store } = sender
  chooseFile('VISA')
  typeVisa(sender)
  await caller.post('/oauth/revoke', {})
  await documents.send('VISA')
  expect($session.get()).toEqual({ kind: 'visitor', because: 'expired' })
  expect(isChosen('VISA')).toBe(true)
  expect(state('VISA')).toBe('ready')
  await caller.signIn('login')
  keepToken({ access_token: caller.token(), token_type: 'Bearer', expires_in: 1800 })
  await resumeSession('fr')
  await store.attachments.load()
  expect($typedDetails.get()['visa.number']).toBe('fra 123 456 789')
  await documents.send('VISA')
  expect(row('VISA').attachment.status).toBe('UPLOADED')
})

test('a logout discards files that were not sent', async () => {
  const { chooseFile } = await openDocuments(demo)
  chooseFile('IDENTITY')
  $session.set({ kind: 'visitor', because: 'logout' })
  expect(spaceUploads.$files.get()).toEqual({})
})

test('an upload that lost its connection is sent again, but a refused upload is not', async () => {
  let status = 0
  const fetch = withFault(fetchFrom(demo.app), ({ pathname }) => {
    if (!isUpload(pathname) || status === 200) return undefined
    return status ? refusal(status)() : loseConnection()
  })
  const { chooseFile, documents, row, state } = await openDocuments(demo, { fetch })
  chooseFile('IDENTITY')
  await documents.send('IDENTITY')
  status = 413
  chooseFile('SCHOOL_ATTESTATION')
  await documents.send('SCHOOL_ATTESTATION')
  status = 200
  await documents.resume()
  expect(row('IDENTITY').attachment.status).toBe('UPLOADED')
  expect(state('SCHOOL_ATTESTATION')).toBe('failed')
})

test('an upload continues when its section is closed, and a notice reports its result', async () => {
  let isBroken = true
  const fetch = withFault(fetchFrom(demo.app), ({ pathname }) =>
    isUpload(pathname) && isBroken ? refusal(503)() : undefined,
  )
  const { chooseFile, documents, store, page, notices, row } = await openDocuments(demo, { fetch })
  chooseFile('IDENTITY')
  for (const code of ['upload', 'sent']) {
    const sending = documents.send('IDENTITY')
    store.leave('/dashboard/exchange')
    page.$settings.set({ section: 'exchange' })
    await sending
    expect(notices().map(notice => notice.code)).toEqual([code])
    isBroken = false
  }
  expect(row('IDENTITY').attachment.status).toBe('UPLOADED')
})

test('if the list cannot be reloaded after an upload, the page says that the list may be old', async () => {
  let isBroken = false
  const fetch = withFault(fetchFrom(demo.app), ({ pathname }) => {
    if (isUpload(pathname)) isBroken = true
    return isBroken && pathname.startsWith('/api/students/me') ? refusal(500)() : undefined
  })
  const { chooseFile, documents, notices, renderSection } = await openDocuments(demo, { fetch })
  chooseFile('IDENTITY')
  await documents.send('IDENTITY')
  expect(notices().map(({ code }) => code)).toEqual(['sent'])
  expect(renderSection()).toContain('Cette liste')
})

/** How many times the page sends an upload before it reports a failure. */
const AUTOMATIC_ATTEMPTS = 3

/** Returns a `fetch` function that loses the responses of the first `count` uploads. */
function loseResponses(count: number) {
  let remaining = count
  const plainFetch = fetchFrom(demo.app)
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await plainFetch(input, init)
    if (remaining === 0 || !isUpload(new URL(input as string).pathname)) return response
    remaining--
    return loseConnection()
  }
  return fetch
}

test('while the service does not respond the page says that sending continues automatically', async () => {
  const { fetch, state } = faultyFetch(refusal(503))
  const sender = await openDocuments(demo, { fetch, language: 'en' })
  sender.chooseFile('IDENTITY')
  const screens: string[] = []
  const stop = spaceUploads.$documents.listen(({ IDENTITY: document }) => {
    if (document?.state !== 'sending' || document.share !== 'paused') return
    screens.push(sender.renderSection())
    state.isMended = true
  })
  await sender.documents.send('IDENTITY')
  stop()
  expect(screens).toHaveLength(1)
  expect(screens[0]).toContain(
    'The service is not answering at the moment. Sending starts again automatically.',
  )
  expect(sender.row('IDENTITY').attachment.status).toBe('UPLOADED')
})

test('a document whose response was lost is not sent twice', async () => {
  const { chooseFile, documents, row, student } = await openDocuments(demo, {
    fetch: loseResponses(AUTOMATIC_ATTEMPTS),
  })
  chooseFile('IDENTITY')
  await documents.send('IDENTITY')
  expect(spaceUploads.stateOf('IDENTITY').state).toBe('failed')
  await documents.send('IDENTITY')
  expect(row('IDENTITY').attachment.status).toBe('UPLOADED')
  const { rows } = (await demo.server.database.execute(
    `select id from attachment where student_id = '${student().id}'`,
  )) as unknown as { rows: unknown[] }
  expect(rows).toHaveLength(1)
})

test('after a lost response, a document with changed details is sent as a new document', async () => {
  const sender = await openDocuments(demo, { fetch: loseResponses(AUTOMATIC_ATTEMPTS) })
  const { chooseFile, documents, row, student } = sender
  chooseFile('VISA')
  typeVisa(sender)
  await documents.send('VISA')
  documents.form.type('visa.number', 'FRA987654321')
  await documents.send('VISA')
  expect(row('VISA').attachment.status).toBe('UPLOADED')
  expect(student().visa?.number).toBe('FRA987654321')
})

test('while a newer file is checked, the earlier file cannot be sent', async () => {
  const { chooseFile, documents, renderSection } = await openDocuments(demo, { language: 'en' })
  const button = '<span>Send this document</span>'
  expect(renderSection()).not.toContain(button)
  chooseFile('IDENTITY')
  expect(renderSection()).toContain(button)
  const picked = documents.picking.pick('IDENTITY', [new File([pdf()], 'newer.pdf')])
  expect(documents.picking.$documents.get().IDENTITY).toMatchObject({ state: 'checking' })
  expect(renderSection()).not.toContain(button)
  await picked
  expect(renderSection()).toContain('newer.pdf')
  expect(renderSection()).toContain(button)
})

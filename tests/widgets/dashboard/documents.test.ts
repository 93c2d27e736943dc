import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { studentTable as students } from '../../../demo/server/storage/tables/student'
import { groupsOf } from '../../../widgets/dashboard/documents/list'
import { createDocuments, fileCall, type Row } from '../../../widgets/dashboard/documents/store'
import { call } from '../../../widgets/runtime/call'
import { openDocuments } from '../../actors/student/space'
import { finalDocuments, requiredDocuments } from '../../actors/students'
import { exampleRules } from '../../actors/walks'
import { fetchFrom, OPEN_TIMEOUT_MS, type OpenDemo, openDemo, withFault } from '../../help/demo'

let demo: OpenDemo
beforeAll(async () => {
  demo = await openDemo()
  // Loads all modules here, so that the first test does not wait for them.
  await openDocuments(demo)
  await demo.empty()
}, OPEN_TIMEOUT_MS)
afterEach(() => demo.empty())
afterAll(() => demo.close())

const openList = () => openDocuments(demo)

const { requiredAttachments, optionalAttachments } = exampleRules

const names = (rows: Row[]) => rows.map(({ attachment }) => attachment.category)

test('the documents are grouped for the student, and tasks come first', async () => {
  const { send, rows, student } = await openList()
  await send('IDENTITY')
  expect(groupsOf(rows(), student().rules).map(({ section, rows }) => [section, names(rows)])).toEqual([
    ['required', [...requiredAttachments.filter(id => id !== 'IDENTITY'), 'IDENTITY']],
    ['optional', optionalAttachments],
    ['bank', ['BANK_DETAILS']],
  ])
})

test('each status decides whether a file is expected, and whether a file is accepted', async () => {
  const { send, row, judge } = await openList()
  const state = () => {
    const { attachment, isOpen, maySend } = row('SCHOOL_ATTESTATION')
    return [attachment.status, isOpen, maySend]
  }
  expect(state()).toEqual(['MISSING', true, true])
  await send('SCHOOL_ATTESTATION')
  expect(state()).toEqual(['UPLOADED', false, true])
  await judge('SCHOOL_ATTESTATION', 'REJECTED', 'admissionLetter')
  expect(state()).toEqual(['REJECTED', true, true])
  expect(row('SCHOOL_ATTESTATION').attachment.reason).toContain('lettre d’admission')
  await judge('SCHOOL_ATTESTATION', 'TO_TRANSLATE')
  expect(state()).toEqual(['TO_TRANSLATE', true, true])
  await judge('SCHOOL_ATTESTATION', 'VALIDATED')
  expect(state()).toEqual(['VALIDATED', false, false])
})

test('a refused file can be opened, and a file to translate can be downloaded', async () => {
  const { send, row, judge, renderSection, documents } = await openList()
  const opened: string[] = []
  vi.stubGlobal('open', (address: string) => opened.push(address))
  await send('IDENTITY')
  await judge('IDENTITY', 'REJECTED', 'blurred')
  expect(renderSection()).toContain('>Voir le fichier<')
  expect(renderSection()).not.toContain('>Télécharger<')
  await documents.view(row('IDENTITY').attachment)
  await expect.poll(() => opened).toEqual([expect.stringMatching(/^blob:/)])
  vi.unstubAllGlobals()
  await send('CIVIL_STATUS')
  await judge('CIVIL_STATUS', 'TO_TRANSLATE', 'sworn')
  expect(renderSection()).toContain('>Télécharger<')
})

test('a birth certificate to translate is not requested again, but its translation is requested', async () => {
  const { send, row, judge } = await openList()
  await send('CIVIL_STATUS')
  await judge('CIVIL_STATUS', 'TO_TRANSLATE', 'sworn')
  expect(row('CIVIL_STATUS').isOpen).toBe(false)
  expect(row('CIVIL_STATUS_TRANSLATION').isOpen).toBe(true)
  await send('CIVIL_STATUS_TRANSLATION')
  expect(row('CIVIL_STATUS').isOpen).toBe(false)
  expect(row('CIVIL_STATUS_TRANSLATION').isOpen).toBe(false)
})

test.each([[undefined], ['sworn'], ['translation'], ['Page 2 aussi.']])(
  'a document to translate for the reason %s says once that a sworn translator is needed',
  async reason => {
    const { send, judge, renderSection } = await openList()
    await send('SCHOOL_ATTESTATION')
    await judge('SCHOOL_ATTESTATION', 'TO_TRANSLATE', reason)
    const verdict = renderSection().match(/<div class="verdict">.*?<\/div>/)?.[0] ?? ''
    expect(verdict.match(/traducteur assermenté/g)).toHaveLength(1)
    expect(verdict).toContain('Envoyez le document et sa traduction dans un seul fichier.')
  },
)

test('the visa and the permit count as one document, and either is enough', async () => {
  const { send, openCategories, judge, documents } = await openList()
  expect(openCategories()).toEqual(expect.arrayContaining(['VISA', 'RESIDENCE_PERMIT']))
  expect(documents.$counts.get().now).toBe(openCategories().length - 1)
  await send('VISA')
  expect(openCategories()).not.toContain('VISA')
  expect(openCategories()).not.toContain('RESIDENCE_PERMIT')
  await judge('VISA', 'REJECTED', 'expired')
  expect(openCategories()).toEqual(expect.arrayContaining(['VISA', 'RESIDENCE_PERMIT']))
  expect(documents.$counts.get().now).toBe(openCategories().length - 1)
})

test('a student without an account in their own name needs two other documents', async () => {
  const { documents, rows, send, judge } = await openList()
  const bank = () => names(rows()).filter(id => id.startsWith('BANK'))
  const tick = (value: string) => documents.form.type('bank.hasNoNamedRib', value)
  expect(bank()).toEqual(['BANK_DETAILS'])
  tick('true')
  expect(bank()).toEqual(['BANK_DETAILS_2', 'BANK_DETAILS_DELEGATE'])
  tick('')
  expect(bank()).toEqual(['BANK_DETAILS'])
  await send('BANK_DETAILS')
  await judge('BANK_DETAILS', 'REJECTED', 'notYours')
  tick('true')
  expect(
    rows().flatMap(({ isOpen, maySend, attachment }) => (isOpen || maySend ? [attachment.category] : [])),
  ).toEqual(expect.arrayContaining(['BANK_DETAILS_2', 'BANK_DETAILS_DELEGATE']))
  expect(bank()).toEqual(['BANK_DETAILS', 'BANK_DETAILS_2', 'BANK_DETAILS_DELEGATE'])
})

test('a student who sent the bank details of another person still needs the signed agreement', async () => {
  const { documents, rows, send } = await openList()
  await send('BANK_DETAILS_2')
  expect(documents.form.$typed.get()['bank.hasNoNamedRib']).toBe('true')
  const needed = names(rows().filter(({ isNeeded }) => isNeeded))
  expect(needed.filter(id => id.startsWith('BANK'))).toEqual(['BANK_DETAILS_DELEGATE'])
})

test('a file chosen for bank details stays visible when the student chooses the other kind of account', async () => {
  const { documents, row, chooseFile } = await openList()
  chooseFile('BANK_DETAILS')
  documents.form.type('bank.hasNoNamedRib', 'true')
  expect(row('BANK_DETAILS')).toMatchObject({ isOpen: false, maySend: false })
  documents.remove('BANK_DETAILS')
  expect(row('BANK_DETAILS')).toBeUndefined()
})

test('the filter is kept while the student is in another section', async () => {
  const { store, documents, page } = await openList()
  documents.setFilter('now')
  page.$settings.set({ section: 'exchange' })
  page.$settings.set({ section: 'documents' })
  expect(store.part(createDocuments).$filter.get()).toBe('now')
})

test('if everything was sent, there is no task', async () => {
  const { send, openCategories, documents } = await openList()
  const isSent = (id: string) => id !== 'VISA'
  for (const id of [...requiredAttachments.filter(isSent), ...finalDocuments]) await send(id)
  expect(openCategories()).toEqual([])
  expect(documents.$counts.get().now).toBe(0)
})

test('a closed case has no task and accepts no file', async () => {
  const { store, student, rows, documents } = await openList()
  await demo.server.database
    .update(students)
    .set({ status: 'CANCELED', dueAt: null })
    .where(eq(students.id, student().id))
  await store.refresh()
  expect(rows().some(({ isOpen, maySend }) => isOpen || maySend)).toBe(false)
  expect(documents.$counts.get().now).toBe(0)
})

test('a student who has a number reads that it is kept, not that it depends on the documents', async () => {
  const { store, student, send, judge, renderSection } = await openList()
  const setNumbers = async (numbers: Partial<typeof students.$inferInsert>) => {
    await demo.server.database.update(students).set(numbers).where(eq(students.id, student().id))
    await store.refresh()
  }
  const certificate = 'vous ne pouvez pas recevoir l’attestation provisoire'
  const definitive = 'vous ne pouvez pas recevoir le numéro définitif'
  const kept = 'Vous gardez les numéros que vous avez déjà.'
  expect(renderSection()).toContain(certificate)
  expect(renderSection()).not.toContain(kept)
  await setNumbers({ provisionalNumber: '8042999123456' })
  expect(renderSection()).not.toContain(certificate)
  expect(renderSection()).toContain(kept)
  expect(renderSection()).toContain(definitive)
  await setNumbers({ number: '2040299123456' })
  expect(renderSection()).not.toContain(definitive)
  expect(renderSection().split(kept)).toHaveLength(3)
  for (const id of requiredDocuments) await send(id)
  expect(renderSection().split(kept)).toHaveLength(2)
  await judge('IDENTITY', 'REJECTED', 'blurred')
  expect(renderSection().split(kept)).toHaveLength(3)
})

test('a sent file can be downloaded', async () => {
  const { send, row, caller } = await openList()
  await send('IDENTITY')
  const sent = await call(
    fileCall(row('IDENTITY').attachment),
    {},
    {
      connection: {
        base: 'http://localhost',
        fetch: async (input, init) => demo.app.request(input as string, init),
        language: 'fr',
        headers: { Authorization: `Bearer ${caller.token()}` },
      },
    },
  )
  expect('value' in sent && (await sent.value.text())).toMatch(/^%PDF-/)
})

test('if the list fails to load, the section says so, and the list can be requested again', async () => {
  let isDown = true
  const fetch = withFault(fetchFrom(demo.app), ({ pathname }) =>
    isDown && pathname.endsWith('/attachments') ? new Response('{}', { status: 500 }) : undefined,
  )
  const { documents, notices, renderSection, rows } = await openDocuments(demo, { fetch })
  expect(notices()[0]?.text).toContain('Erreur lors de la récupération de vos documents')
  expect(renderSection()).toContain('La liste de vos documents n’a pas pu être chargée.')
  isDown = false
  await documents.load()
  expect(names(rows())).toContain('IDENTITY')
  expect(renderSection()).not.toContain('n’a pas pu être chargée')
  isDown = true
  await documents.load()
  expect(renderSection()).toContain('Cette liste n’est peut-être plus à jour.')
  expect(renderSection()).toContain('Passeport ou carte d’identité')
})

test('a placeholder is shown until the list is loaded', async () => {
  const { store, renderSection } = await openList()
  store.attachments.clear()
  expect(renderSection()).toContain('class="skeleton"')
})

test('a refused document shows its reason, its date and the button to replace it', async () => {
  const { send, judge, renderSection } = await openList()
  await send('SCHOOL_ATTESTATION')
  await judge('SCHOOL_ATTESTATION', 'REJECTED', 'admissionLetter')
  const [, card] = renderSection().split('data-field="document.SCHOOL_ATTESTATION"')
  const [cardText = ''] = (card ?? '').split('data-field="document.')
  for (const words of [
    'Rejeté',
    '1er\u00a0septembre\u00a02026',
    'scan.pdf',
    'C’est une lettre d’admission\u00a0: il faut le certificat de scolarité de l’année en cours.',
    'Télécharger',
    'Choisir un nouveau fichier',
  ])
    expect(cardText).toContain(words)
})

test('the statuses have the texts of the specification', async () => {
  const { send, judge, renderSection } = await openList()
  expect(renderSection()).toContain('À déposer')
  await send('SCHOOL_ATTESTATION')
  expect(renderSection()).toContain('Transmis')
  await judge('SCHOOL_ATTESTATION', 'TO_TRANSLATE')
  expect(renderSection()).toContain('À traduire')
  expect(renderSection()).toContain('Envoyez le document et sa traduction dans un seul fichier.')
  await judge('SCHOOL_ATTESTATION', 'VALIDATED')
  expect(renderSection()).toContain('Validé')
})

test('a birth certificate to translate links to its translation', async () => {
  const { send, judge, renderSection } = await openList()
  await send('CIVIL_STATUS')
  await judge('CIVIL_STATUS', 'TO_TRANSLATE')
  expect(renderSection()).toContain('La traduction s’envoie à part.')
  expect(renderSection()).toContain('Aller à la traduction')
})

test('the filter for tasks shows a message if no task is left', async () => {
  const { send, documents, renderSection } = await openList()
  documents.setFilter('now')
  await send('IDENTITY')
  expect(renderSection()).toContain('À envoyer maintenant (2)')
  expect(renderSection()).not.toContain('Passeport ou carte d’identité')
  for (const id of [...requiredDocuments, ...finalDocuments].filter(id => id !== 'IDENTITY')) await send(id)
  expect(renderSection()).toContain('Rien à envoyer')
  documents.setFilter('all')
  expect(renderSection()).toContain('Passeport ou carte d’identité')
})

test('a refused permit shows its kind', async () => {
  const { send, judge, renderSection } = await openList()
  await send('RESIDENCE_PERMIT')
  await judge('RESIDENCE_PERMIT', 'REJECTED', 'expired')
  expect(renderSection()).toContain('Récépissé de carte de séjour')
})

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getCertificate } from '../../../../widgets/contract/student/attestation'
import { tasksOf } from '../../../../widgets/contract/student/task'
import { createDownload, downloadKey } from '../../../../widgets/dashboard/download'
import { createStatus } from '../../../../widgets/dashboard/status/store'
import { summaryText } from '../../../../widgets/dashboard/status/summary'
import { clearNotices } from '../../../../widgets/runtime/notices'
import { signOut } from '../../../../widgets/runtime/sign-in'
import { openCase } from '../../../actors/case'
import { openPersonalSpace } from '../../../actors/student/space'
import { requiredDocuments } from '../../../actors/students'
import { fetchFrom, OPEN_TIMEOUT_MS, type OpenDemo, openDemo, withFault } from '../../../help/demo'

let demo: OpenDemo
beforeAll(async () => {
  demo = await openDemo()
}, OPEN_TIMEOUT_MS)
afterEach(() => demo.empty())
afterAll(() => demo.close())

type Fault = Parameters<typeof withFault>[1]

/** Opens the personal space of a student with a finished case. `fault` may replace responses. */
async function openFinishedCase(fault: Fault = () => undefined) {
  const linh = await openCase(demo)
  await linh.finish()
  const space = await openPersonalSpace(demo, {
    isRegistered: true,
    fetch: withFault(fetchFrom(demo.app), fault),
  })
  await space.store.attachments.load()
  const status = space.store.part(createStatus)
  const taskNames = () =>
    tasksOf(space.student(), space.store.attachments.$attachments.get().list ?? []).now.map(task =>
      task.kind === 'document' ? task.what : task.kind,
    )
  return { ...space, status, linh, taskNames }
}

test('a case is not reopened before the student has confirmed it', async () => {
  const { status, student, store } = await openFinishedCase()
  await status.reopen()
  status.openQuestion()
  status.closeQuestion()
  await status.reopen()
  await store.refresh()
  expect(student().dossier.status).toBe('DONE')
})

test('a re-examination starts once the documents are sent and the data are confirmed', async () => {
  const { status, student, store, linh, taskNames, notices } = await openFinishedCase()
  status.openQuestion()
  await status.reopen()
  expect(status.$question.get()).toBe('closed')
  expect(status.$reopened.get()).toBe(1)
  expect(notices()).toEqual([{ code: 'reopened', text: expect.stringContaining('reçu votre demande') }])
  expect(student().dossier).toMatchObject({ status: 'WAITING_ATTACHMENT', isToConfirm: true })
  expect(taskNames()).toEqual(['IDENTITY', 'SCHOOL_ATTESTATION', 'EITHER', 'confirm'])
  for (const category of requiredDocuments) await linh.send(category)
  await store.refresh()
  expect(taskNames()).toEqual(['confirm'])
  await linh.confirm()
  await store.refresh()
  expect(student().dossier.status).toBe('TO_PROCESS_RETURN')
  expect(taskNames()).toEqual([])
})

test('the question about a reopening closes with the section', async () => {
  const { status } = await openFinishedCase()
  status.openQuestion()
  status.forget()
  expect(status.$question.get()).toBe('closed')
})

const unknown = 'Une erreur inconnue est survenue'
/** Failures of the call, each with its fault and the text of the expected notice. */
const failures: [string, Fault, string][] = [
  ['the connection is lost', () => Promise.reject(new TypeError('down')), unknown],
  ...[403, 404, 422, 429, 500, 503].map((code): [string, Fault, string] => [
    `${code}`,
    () => Response.json({ detail: 'Pas maintenant.' }, { status: code }),
    'Pas maintenant.',
  ]),
  ['the response is not JSON', () => new Response('<html>', { status: 502 }), unknown],
]

test('a failed reopening can be tried again', async () => {
  let currentFault: Fault | undefined
  const { status, student, notices } = await openFinishedCase((address, init) =>
    address.pathname.endsWith('/reopen_dossier') ? currentFault?.(address, init) : undefined,
  )
  for (const [name, fault, text] of failures) {
    currentFault = fault
    clearNotices()
    status.openQuestion()
    await status.reopen()
    expect(status.$question.get(), name).toBe('closed')
    expect(notices(), name).toEqual([{ code: 'unknown', text }])
    expect(student().dossier.status, name).toBe('DONE')
  }
  currentFault = undefined
  status.openQuestion()
  await status.reopen()
  expect(student().dossier.status).toBe('WAITING_ATTACHMENT')
})

test('a case that was reopened in another tab is shown with its new status', async () => {
  const { status, student, linh, notices } = await openFinishedCase()
  await linh.reopen()
  status.openQuestion()
  await status.reopen()
  expect(notices()[0]?.code).toBe('unknown')
  expect(student().dossier.status).toBe('WAITING_ATTACHMENT')
})

test('a reopening that is requested twice at the same time is sent once', async () => {
  let requests = 0
  const { status } = await openFinishedCase(({ pathname }) => {
    if (pathname.endsWith('/reopen_dossier')) requests++
    return undefined
  })
  status.openQuestion()
  await Promise.all([status.reopen(), status.reopen()])
  expect(requests).toBe(1)
})

/** Opens the downloads of a student with a provisional certificate. Records the saved files. */
async function openDownloads(fault: Fault = () => undefined) {
  const linh = await openCase(demo)
  await linh.sendAndAccept(requiredDocuments)
  const space = await openPersonalSpace(demo, {
    isRegistered: true,
    fetch: withFault(fetchFrom(demo.app), fault),
  })
  const savedFiles: { file: Blob; name: string }[] = []
  const { $busy, download } = createDownload(
    code => ({
      source: space.page.element,
      code,
      texts: space.page.$locale.get().texts,
      connection: {
        base: 'http://localhost',
        language: 'fr',
        fetch: withFault(fetchFrom(demo.app), fault),
        headers: { Authorization: `Bearer ${space.caller.token()}` },
      },
    }),
    (file, name) => savedFiles.push({ file, name }),
  )
  const get = () => download(getCertificate, { nature: 'PROVISIONAL' }, 'attestation.pdf', 'attestation')
  return { ...space, savedFiles, get, $busy, key: downloadKey(getCertificate, 'attestation.pdf') }
}

test('a certificate that is requested twice at the same time is downloaded once', async () => {
  const { savedFiles, get, $busy, key } = await openDownloads()
  const first = get()
  expect($busy.get().has(key)).toBe(true)
  await Promise.all([first, get()])
  expect($busy.get().has(key)).toBe(false)
  expect(savedFiles).toHaveLength(1)
  expect(savedFiles[0]?.name).toBe('attestation.pdf')
  expect((await savedFiles[0]?.file.text())?.slice(0, 5)).toBe('%PDF-')
})

test('a certificate that fails to load can be requested again', async () => {
  let isBroken = true
  const { savedFiles, get, notices } = await openDownloads(({ pathname }) =>
    isBroken && pathname.endsWith('.pdf')
      ? Response.json({ detail: 'Réessayez plus tard.' }, { status: 500 })
      : undefined,
  )
  await get()
  expect(savedFiles).toEqual([])
  expect(notices()).toEqual([
    {
      code: 'attestation',
      text: 'Erreur lors de la récupération de votre attestation\nRéessayez plus tard.',
    },
  ])
  isBroken = false
  await get()
  expect(savedFiles).toHaveLength(1)
  // The earlier error has disappeared.
  expect(notices()).toEqual([])
})

test('a file that arrives after the logout is discarded', async () => {
  const { savedFiles, get, notices } = await openDownloads()
  const coming = get()
  signOut('fr')
  await coming
  expect(savedFiles).toEqual([])
  expect(notices()).toEqual([])
})

/** Returns the summary for a phone call. */
async function summaryOf(fault: Fault = () => undefined, language: 'fr' | 'ar' = 'fr') {
  const linh = await openCase(demo)
  await linh.sendAndAccept(requiredDocuments)
  await linh.send('CIVIL_STATUS')
  await linh.judge('CIVIL_STATUS', 'REJECTED', 'legalisation')
  const fetch = withFault(fetchFrom(demo.app), fault)
  const space = await openPersonalSpace(demo, { isRegistered: true, language, fetch })
  await space.store.attachments.load()
  const { summary } = space.store.part(createStatus)
  await summary.open(space.student())
  const summaries = summary.$summaries.get()
  if (!Array.isArray(summaries)) throw new Error('No summary')
  return {
    ...space,
    summary,
    summaries,
    textIn: (wanted: string) =>
      summaries
        .filter(({ language }) => language === wanted)
        .map(summaryText)
        .join()
        .replace(/[\u00a0\u202f]/g, ' '),
  }
}

test('the summary for a call is in French and English, with the reasons', async () => {
  const { summaries, textIn } = await summaryOf()
  expect(summaries.map(({ language }) => language)).toEqual(['fr', 'en'])
  expect(textIn('fr')).toMatch(
    /^Bonjour, .*\nRéférence du dossier : [FKMRTWXY2-9]{3} [FKMRTWXY2-9]{3} [FKMRTWXY2-9]{4}\n/,
  )
  expect(textIn('fr')).toMatch(
    /Nom et prénoms : NGUYỄN Linh Thị\nDate de naissance : 29 février 2004\nNuméro provisoire : 8 04 02 99 /,
  )
  expect(textIn('fr')).toContain('Statut du dossier : En attente de complément')
  expect(textIn('fr')).toContain('Établissement : Université Lumière Lyon 2')
  expect(textIn('fr')).toMatch(
    /Acte de naissance : rejeté · 1er septembre 2026 · L’acte doit porter une apostille/,
  )
  expect(textIn('fr')).toMatch(/Passeport ou carte d’identité : validé/)
  expect(textIn('en')).toMatch(/Date of birth: 29 February 2004/)
  expect(textIn('en')).toMatch(/: rejected · 1 September 2026 · The certificate needs an apostille/)
})

test('a page in another language has the summary in that language as well', async () => {
  const { summaries, textIn } = await summaryOf(undefined, 'ar')
  expect(summaries.map(({ language }) => language)).toEqual(['fr', 'en', 'ar'])
  expect(textIn('ar')).toContain('تاريخ الميلاد: 29 فبراير 2004')
})

test('each French line of the summary has a translation', async () => {
  const { summaries } = await summaryOf(undefined, 'ar')
  const [french, , arabic] = summaries
  expect(french?.lines.map(({ key }) => key)).toEqual(arabic?.lines.map(({ key }) => key))
  const reference = french?.lines.find(({ key }) => key === 'reference')
  expect(reference?.spoken).toMatch(/([FKMRTWXY2-9], ){9}[FKMRTWXY2-9]$/)
})

test('if the documents cannot be loaded in another language, the summary uses the known texts', async () => {
  let requests = 0
  const { textIn, notices } = await summaryOf(({ pathname }) =>
    pathname.endsWith('/attachments') && requests++ > 0 ? new Response(null, { status: 500 }) : undefined,
  )
  expect(textIn('en')).toMatch(/rejected · 1 September 2026 · L’acte doit porter une apostille/)
  expect(notices().map(({ code }) => code)).toEqual(['documents'])
})

test('the summary is discarded with the section', async () => {
  const { summary, store } = await summaryOf()
  store.part(createStatus).forget()
  expect(summary.$summaries.get()).toBeUndefined()
})

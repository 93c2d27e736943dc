import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { issueToken } from '../../../demo/server/domain/access/session'
import { messageTable as messages } from '../../../demo/server/storage/tables/message'
import { studentTable as students } from '../../../demo/server/storage/tables/student'
import { upload } from '../../../widgets/api/upload'
import type { Call } from '../../../widgets/contract/call'
import type { Category } from '../../../widgets/contract/document/category'
import type { Message } from '../../../widgets/contract/student/message'
import { createDocuments } from '../../../widgets/dashboard/documents/store'
import { messagesOf } from '../../../widgets/dashboard/exchange/merge'
import { createExchange } from '../../../widgets/dashboard/exchange/store'
import { createInformation } from '../../../widgets/dashboard/information/store'
import { certificateNames, createStatus, WELCOME_PACK } from '../../../widgets/dashboard/status/store'
import { createDashboard, type Dashboard } from '../../../widgets/dashboard/store/store'
import { $edit, $typedDetails, spaceUploads } from '../../../widgets/dashboard/store/unsaved'
import { loadPhoneRules } from '../../../widgets/dossier/fields/phone'
import { $notices, clearNotices } from '../../../widgets/runtime/notices'
import { renewSession, resumeSession, setCurrentStudent, signOut } from '../../../widgets/runtime/sign-in'
import { $unread, refreshUnread } from '../../../widgets/runtime/unread'
import { configure } from '../../../widgets/state/environment'
import { $session, type Session } from '../../../widgets/state/session/session'
import { keepToken, readToken } from '../../../widgets/state/session/token'
import { type OpenCase, openCase } from '../../actors/case'
import { openPersonalSpace } from '../../actors/student/space'
import { exampleStudent, requiredDocuments } from '../../actors/students'
import type { createPage } from '../../help/browser/page'
import { createRequestClass } from '../../help/browser/request-class'
import { callsOfContract } from '../../help/contract/calls'
import {
  CAPTIVE_PORTAL,
  type FailureCase,
  failures,
  PAUSES,
  sentenceOf,
  TIMEOUT_SECONDS,
} from '../../help/contract/failures'
import {
  createFaultyNetwork,
  type FaultyNetwork,
  type RequestFilter,
} from '../../help/contract/faulty-network'
import { OPEN_TIMEOUT_MS, type OpenDemo, openDemo, TODAY } from '../../help/demo'
import { files, read } from '../../help/source/house'
import { pdf } from '../../samples/files'

/** Calls whose failures are tested in another file, each with the path of that file. */
const testedElsewhere: Record<string, string> = {
  postArrival: 'tests/widgets/runtime/arrival.test.ts',
  postEmail: 'tests/widgets/dashboard/information/new-email.test.ts',
  postEmailCodes: 'tests/widgets/dashboard/information/new-email.test.ts',
  getOwnData: 'tests/widgets/dashboard/information/own-data.test.ts',
  postErasure: 'tests/widgets/dashboard/information/own-data.test.ts',
  postWithdraw: 'tests/widgets/dashboard/information/own-data.test.ts',
  getStatus: 'tests/journeys/site/faults.slow.journey.ts',
  // If these two calls fail, students type the address by hand.
  getAddresses: 'tests/widgets/runtime/location.test.ts',
  getCommunes: 'tests/widgets/runtime/location.test.ts',
  getQuestions: 'tests/widgets/simulator/faults.test.ts',
  postRule: 'tests/widgets/simulator/faults.test.ts',
  postStudent: 'tests/widgets/registration/submission.test.ts',
  postAuthorize: 'tests/widgets/login/faults.test.ts',
  postToken: 'tests/widgets/login/faults.test.ts',
  getDelivery: 'tests/widgets/parcel/hand-over.test.ts',
  getParcel: 'tests/widgets/parcel/hand-over.test.ts',
  getParcels: 'tests/widgets/parcel/hand-over.test.ts',
  postConfirm: 'tests/widgets/parcel/hand-over.test.ts',
  postDelivery: 'tests/widgets/parcel/hand-over.test.ts',
  postOpen: 'tests/widgets/parcel/hand-over.test.ts',
  postNote: 'tests/widgets/parcel/hand-over.test.ts',
  postParcel: 'tests/widgets/parcel/hand-over.test.ts',
  postReceived: 'tests/widgets/parcel/hand-over.test.ts',
  postRemove: 'tests/widgets/parcel/hand-over.test.ts',
}

/** One use of a call, and its state. */
interface Scene {
  /** Makes the call as the student does. `failing` is the failure of the previous try, if this is a retry. */
  act: (failing?: FailureCase) => unknown
  isDone: () => boolean | Promise<boolean>
  /** Returns true if the view, not only the notice, shows that the call can be made again. */
  isOffered: () => boolean
  /** Returns the visible data, which must stay after a failure. */
  visibleData?: () => unknown
  /** Runs after the next login, before the call is made again. */
  afterLogin?: () => unknown
}

interface Row {
  what: string
  /** The call's name in the contract. */
  call: string
  matches: RequestFilter
  /** The sentence of the catalogue (spec, section 8) for this call, if there is one. `silent`: no notice is shown. */
  sentence?: string | 'silent'
  /** Timeout of one try in seconds, if it is not `TIMEOUT_SECONDS`. */
  timeoutSeconds?: number
  /** Columns of the student's row in the database, which are changed before the login. */
  record?: Partial<typeof students.$inferInsert>
  prepare: (store: Dashboard) => Scene | Promise<Scene>
}

const get =
  (path: string, parameters: [string, string][] = []): RequestFilter =>
  ({ pathname, searchParams }, method) =>
    method === 'GET' &&
    pathname === path &&
    parameters.every(([name, value]) => searchParams.get(name) === value)
const post =
  (path: string): RequestFilter =>
  ({ pathname }, method) =>
    method === 'POST' && pathname === path
const patch =
  (end: RegExp): RequestFilter =>
  ({ pathname }, method) =>
    method === 'PATCH' && end.test(pathname)

let demo: OpenDemo
let faulty: FaultyNetwork
let page: ReturnType<typeof createPage>
let linh: OpenCase
let email = ''
/** Number of the test. Each test sends different values. */
let testNumber = 0
/** Names of the downloaded files. */
let downloadedNames: string[] = []

const setRow = (row: Partial<typeof students.$inferInsert>) =>
  demo.server.database.update(students).set(row).where(eq(students.id, linh.id))

/** Issues a token for the same student, as a login does. */
const newToken = async () => ({
  ...(await issueToken(demo.server.database, { email, purpose: 'login' }, TODAY)),
  token_type: 'Bearer' as const,
  expires_in: 1800,
})

/** Logs in again, without a fault. */
async function logIn(): Promise<void> {
  keepToken(await newToken())
  await resumeSession('en')
}

function student() {
  const session = $session.get()
  if (session.kind !== 'student') throw new Error('No student is logged in')
  return session.student
}

const reasonOf = (session: Session) => (session.kind === 'visitor' ? session.because : undefined)
const errors = () => $notices.get().filter(({ level }) => level === 'error')

/** Returns everything that was typed or chosen in the personal space. */
const typed = () => ({
  edit: $edit.get()?.typed,
  details: $typedDetails.get(),
  files: Object.entries(spaceUploads.$files.get() ?? {}).map(([id, file]) => [id, file?.name, file?.size]),
})

const choose = (category: Category, name: string) =>
  void spaceUploads.keep(category, { name, kind: 'pdf', bytes: pdf() })

/** Types into a card and chooses a file with details. */
async function typeChanges(store: Dashboard, group: 'contact' | 'address' = 'contact') {
  const information = store.part(createInformation)
  await information.loadEditable()
  $edit.set(undefined)
  information.prepareEdit()
  information.open(group)
  information.form.fill(
    group === 'contact'
      ? { 'contact.mobile': `06 12 34 ${`${1000 + testNumber}`.replace(/(..)$/, ' $1')}` }
      : { 'address.roadNumber': `${100 + testNumber}` },
  )
  choose('CIVIL_STATUS_TRANSLATION', `translation-${testNumber}.pdf`)
  store.part(createDocuments).form.fill({ 'visa.number': `fra ${100_000_000 + testNumber}` })
  return information
}

/** Returns a function that prepares the change of one card. */
const cardChange =
  (group: 'contact' | 'address', isDone: (typed: Record<string, string>) => boolean) =>
  async (store: Dashboard): Promise<Scene> => {
    const information = await typeChanges(store, group)
    const entered = $edit.get()?.typed ?? {}
    return {
      async act() {
        await information.submit()
        await information.send()
      },
      isDone: () => isDone(entered),
      isOffered: () => information.$editedGroup.get() === group && information.$step.get().kind === 'typing',
      afterLogin() {
        information.prepareEdit()
        information.resume()
      },
    }
  }

/** Statuses after which the same file would be refused again: the student must choose another one. */
const permanentRefusals = [409, 413, 415]

const MESSAGES = '/api/students/me/messages'

const rows: Row[] = [
  {
    what: 'the record at the start',
    call: 'getMe',
    matches: get('/api/students/me'),
    // The student has left the personal space, so the site reports the error.
    sentence: 'silent',
    prepare: () => ({
      act: logIn,
      isDone: () => $session.get().kind === 'student',
      isOffered: () => reasonOf($session.get()) === 'failed' && readToken() === undefined,
    }),
  },
  {
    what: 'the reloaded record',
    call: 'getMe',
    matches: get('/api/students/me'),
    prepare: async ({ refresh }) => {
      const remindedAt = new Date(TODAY.getTime() + testNumber * 1000)
      await setRow({ remindedAt })
      return {
        act: () => refresh(),
        isDone: () => student().dossier.remindedAt === remindedAt.toISOString(),
        isOffered: () => $session.get().kind === 'student',
        visibleData: () => student().personal,
      }
    },
  },
  {
    what: 'a renewed token',
    call: 'postRenew',
    matches: post('/oauth/renew'),
    // The dialog that offers to continue the session shows the error.
    sentence: 'silent',
    prepare: () => {
      let outcome: unknown
      const before = readToken()
      return {
        act: async () => {
          outcome = await renewSession('en')
        },
        isDone: () => outcome === 'renewed' && readToken() !== before,
        isOffered: () => outcome !== 'renewed' && readToken() === before,
      }
    },
  },
  {
    what: 'the list of certificates',
    call: 'getAttestations',
    matches: get('/api/students/me/attestations'),
    sentence: 'Error in recovering your attestation',
    prepare: store => {
      const { $attestations, load } = store.part(createStatus)
      return {
        act: load,
        isDone: () => $attestations.get().list.length === 1,
        isOffered: () => $attestations.get().state === 'rejected',
      }
    },
  },
  {
    what: 'a certificate',
    call: 'getCertificate',
    matches: get('/api/students/certificate.pdf'),
    sentence: 'Error in recovering your attestation',
    prepare: async store => {
      const { $attestations, load, downloadCertificate, $busy } = store.part(createStatus)
      await load()
      const [first] = $attestations.get().list
      return {
        act: () => first && downloadCertificate(first),
        isDone: () => downloadedNames.includes(certificateNames.PROVISIONAL),
        isOffered: () => $busy.get().size === 0,
        afterLogin: load,
      }
    },
  },
  {
    what: 'the welcome pack',
    call: 'getWelcomePack',
    matches: get('/api/documents/welcome_pack.pdf'),
    prepare: store => {
      const { downloadWelcomePack, $busy } = store.part(createStatus)
      return {
        act: downloadWelcomePack,
        isDone: () => downloadedNames.includes(WELCOME_PACK),
        isOffered: () => $busy.get().size === 0,
      }
    },
  },
  {
    what: 'a re-examination',
    call: 'postReopen',
    matches: post('/api/students/me/reopen_dossier'),
    record: { status: 'DONE' },
    prepare: store => {
      const { openQuestion, reopen, $question } = store.part(createStatus)
      return {
        async act() {
          openQuestion()
          await reopen()
        },
        isDone: () => student().dossier.status === 'WAITING_ATTACHMENT',
        isOffered: () => student().dossier.status === 'DONE' && $question.get() === 'closed',
      }
    },
  },
  {
    what: 'the editable fields',
    call: 'getEditable',
    matches: get('/api/students/me/editable'),
    prepare: async store => {
      const { loadEditable, $editable } = store.part(createInformation)
      await loadEditable()
      return {
        act: loadEditable,
        isDone: () => $editable.get().state === 'resolved',
        isOffered: () => $editable.get().state === 'rejected',
        visibleData: () => $editable.get().fields,
      }
    },
  },
  {
    what: 'another mobile number',
    call: 'patchStudent',
    matches: patch(/^\/api\/students\/[\w-]+$/),
    prepare: cardChange(
      'contact',
      typed => student().contact.mobile === typed['contact.mobile']?.replace(/\s|^0/g, ''),
    ),
  },
  {
    what: 'the confirmation after a reopening',
    call: 'patchStudent',
    matches: patch(/^\/api\/students\/[\w-]+$/),
    record: { status: 'WAITING_ATTACHMENT', isToConfirm: true },
    prepare: store => {
      const { open, send, $stage } = store.part(createInformation).confirmation
      return {
        async act() {
          open()
          await send()
        },
        isDone: () => student().dossier.isToConfirm === false,
        isOffered: () => $stage.get() === 'idle' && student().dossier.isToConfirm === true,
      }
    },
  },
  {
    what: 'another address',
    call: 'patchAddress',
    matches: patch(/\/address$/),
    prepare: cardChange('address', typed => student().address.roadNumber === typed['address.roadNumber']),
  },
  {
    what: 'the list of documents',
    call: 'getAttachments',
    matches: get('/api/students/me/attachments'),
    sentence: 'Error in recovering your documents',
    prepare: async ({ attachments: { load, $attachments } }) => {
      await load()
      return {
        act: () => load(),
        isDone: () => $attachments.get().state === 'resolved',
        isOffered: () => $attachments.get().state === 'rejected',
        visibleData: () => $attachments.get().list,
      }
    },
  },
  {
    what: 'a document that was sent',
    call: 'getAttachmentFile',
    matches: ({ pathname }) => /\/attachments\/[\w-]{36}$/.test(pathname),
    sentence: 'Error in recovering your documents',
    prepare: async store => {
      const { download, load, $rows, $busy } = store.part(createDocuments)
      await load()
      const sent = $rows.get().find(({ attachment }) => attachment.id)?.attachment
      return {
        act: () => sent && download(sent),
        isDone: () => downloadedNames.includes(sent?.fileName ?? ''),
        isOffered: () => $busy.get().size === 0,
        visibleData: () => $rows.get().length,
      }
    },
  },
  {
    what: 'a document that is being sent',
    call: 'postAttachment',
    matches: post('/api/students/attachment'),
    sentence: 'Error in sending your document',
    timeoutSeconds: 60,
    prepare: async store => {
      const { send, load, $lastSent } = store.part(createDocuments)
      await load()
      choose('CIVIL_STATUS', `birth-${testNumber}.pdf`)
      return {
        act(failing) {
          if (permanentRefusals.includes(failing?.status ?? 0))
            choose('CIVIL_STATUS', `birth-${testNumber}.pdf`)
          return send('CIVIL_STATUS')
        },
        isDone: () =>
          $lastSent.get()?.category === 'CIVIL_STATUS' && !spaceUploads.stateOf('CIVIL_STATUS').file,
        isOffered: () =>
          spaceUploads.stateOf('CIVIL_STATUS').file !== undefined &&
          spaceUploads.stateOf('CIVIL_STATUS').state === 'failed',
        afterLogin: load,
      }
    },
  },
  {
    what: 'the messages',
    call: 'getMessages',
    matches: get(MESSAGES, [['page', '1']]),
    sentence: 'Error in recovering your messages',
    prepare: async store => {
      const { open, $newest, $inbox } = store.part(createExchange)
      await open()
      return {
        act: open,
        isDone: () => $newest.get().state === 'resolved',
        isOffered: () => $newest.get().state === 'rejected',
        visibleData: () => messagesOf($inbox.get()).length,
      }
    },
  },
  {
    what: 'earlier messages',
    call: 'getMessages',
    matches: get(MESSAGES, [['page', '2']]),
    sentence: 'Error in recovering your messages',
    prepare: async store => {
      const { open, showEarlier, $earlier, $inbox } = store.part(createExchange)
      await open()
      return {
        act: showEarlier,
        isDone: () => messagesOf($inbox.get()).length > 100,
        isOffered: () => $earlier.get() === 'failed' && messagesOf($inbox.get()).length === 100,
        afterLogin: open,
      }
    },
  },
  {
    what: 'the mark of a read message',
    call: 'postRead',
    matches: post(`${MESSAGES}/read`),
    // The student has not requested anything.
    sentence: 'silent',
    prepare: async store => {
      const { open, markSeen, $inbox } = store.part(createExchange)
      await demo.server.database.update(messages).set({ readAt: null })
      await refreshUnread('en')
      await open()
      return {
        act: () => markSeen(messagesOf($inbox.get())[0] as Message),
        isDone: () => $unread.get() === 0,
        isOffered: () => Number($unread.get()) > 0,
        afterLogin: open,
      }
    },
  },
  {
    what: 'the number of unread messages',
    call: 'getUnread',
    matches: get('/api/students/me/unread_messages'),
    // The header shows a question mark.
    sentence: 'silent',
    prepare: () => ({
      act: () => refreshUnread('en'),
      isDone: () => typeof $unread.get() === 'number',
      isOffered: () => $unread.get() === 'unknown',
    }),
  },
]

const calls: Record<string, Call> = Object.fromEntries(
  (await callsOfContract()).map(({ name, call }) => [name, call]),
)
const callOf = ({ call }: Row) => calls[call] as Call

beforeAll(async () => {
  // Stores the data in memory, because PostgreSQL's client would use the fake timers.
  demo = await openDemo({ storage: 'memory' })
  faulty = createFaultyNetwork(demo.app)
  await loadPhoneRules()
  linh = await openCase(demo)
  // A re-examination removes the required documents. The bank details stay, and a later test downloads them.
  await linh.sendAndAccept([...requiredDocuments, 'BANK_DETAILS'])
  const space = await openPersonalSpace(demo, { isRegistered: true, language: 'en', fetch: faulty.fetch })
  email = space.caller.email
  page = space.page
  configure({ upload })
  const rows = Array.from({ length: 150 }, (_, index) => ({
    id: crypto.randomUUID(),
    studentId: linh.id,
    language: 'en' as const,
    subject: `Message ${index}`,
    body: 'Hello',
    sentAt: new Date(TODAY.getTime() - index * 60_000),
  }))
  await demo.server.database.insert(messages).values(rows)
}, OPEN_TIMEOUT_MS)
beforeEach(() => {
  testNumber++
  downloadedNames = []
  vi.stubGlobal('XMLHttpRequest', createRequestClass(faulty.fetch))
  vi.stubGlobal('document', {
    createElement: () => ({
      click() {
        downloadedNames.push(Reflect.get(this, 'download'))
      },
    }),
  })
})
afterEach(() => {
  faulty.repair()
  vi.unstubAllGlobals()
})
afterAll(() => demo.close())

/** Logs the student in, types some changes, and prepares the scene of one call. */
async function openView({ prepare, record }: Row) {
  await setRow({ status: 'REGISTERED', isToConfirm: false, ...record })
  $session.set({ kind: 'visitor', because: 'logout' })
  await logIn()
  clearNotices()
  const store = createDashboard(page.element)
  await typeChanges(store)
  return { store, scene: await prepare(store) }
}

test('every call of the contract has a row here or a test elsewhere', () => {
  const tested = [...rows.map(({ call }) => call), 'postRevoke', ...Object.keys(testedElsewhere)]
  expect([...new Set(tested)].sort()).toEqual(Object.keys(calls).sort())
  for (const path of Object.values(testedElsewhere)) expect(files).toContain(path)
  expect(read(testedElsewhere.postToken as string)).toContain('/oauth/token')
})

/** There is no retry after a failure that ends the session, or if the backend cannot mark messages as read (404). */
const isNeverRetried = (row: Row, { status }: FailureCase) =>
  status === 401 || (status === 404 && row.call === 'postRead')

/** Behind a captive portal, the first request for the record is repeated until it succeeds (`tests/widgets/login/faults.test.ts`). */
const isRetriedUntilSuccess = ({ what }: Row, { name }: FailureCase) =>
  what === 'the record at the start' && name === CAPTIVE_PORTAL

/** The call has an idempotency key, so it is retried if there is no response or the response is a 503. */
const isKeyed = ({ call }: Row) => call === 'postAttachment'

/** Returns the expected number of requests, and the seconds until the failure is shown. */
function expectedRequests(row: Row, failing: FailureCase) {
  const { isTemporary, status } = failing
  // These responses have another status or media type than the contract's.
  const isForeign = failing.kind === 'unreadable' && (isKeyed(row) || 'isFile' in callOf(row))
  const [once, thrice] = isForeign ? PAUSES : (failing.secondsUntilFinal ?? [0, 0])
  const isWrite = callOf(row).method !== 'GET'
  const isRepeated =
    isForeign || (isTemporary && (!isWrite || (isKeyed(row) && (status === undefined || status === 503))))
  const wait = isRepeated ? thrice : once
  return {
    requestCount: isRepeated ? 3 : 1,
    seconds: once === TIMEOUT_SECONDS ? (row.timeoutSeconds ?? wait) : wait,
  }
}

describe.each(rows)('$what ($call)', row => {
  const sentence = (failing: FailureCase) =>
    row.sentence === 'silent' ? [] : [sentenceOf(failing, row.sentence)]

  const retryable = failures.filter(
    failing => !isNeverRetried(row, failing) && !isRetriedUntilSuccess(row, failing),
  )
  test.each(retryable)(
    '$name: at most one message, nothing is lost, and trying again succeeds',
    async failing => {
      const { scene } = await openView(row)
      const before = { typed: typed(), visibleData: scene.visibleData?.() }
      faulty.failRequests(row.matches, failing)
      const { requestCount, seconds } = await faulty.advanceTime(scene.act)
      const expected = expectedRequests(row, failing)
      expect(requestCount).toBe(expected.requestCount)
      expect(seconds).toBeGreaterThanOrEqual(Math.floor(expected.seconds))
      expect(seconds).toBeLessThan(expected.seconds + 5)
      await faulty.advanceTime(() => scene.act(failing))
      expect(errors().map(({ text }) => text)).toEqual(sentence(failing))
      expect(scene.isOffered()).toBe(true)
      expect(await scene.isDone()).toBe(false)
      expect({ typed: typed(), visibleData: scene.visibleData?.() }).toEqual(before)
      faulty.repair()
      await faulty.advanceTime(() => scene.act(failing))
      expect(await scene.isDone()).toBe(true)
      // The error of an earlier try disappears after a success.
      expect(errors()).toEqual([])
    },
  )

  test('a student who logs in again after a 401 finds everything restored', async () => {
    const { scene } = await openView(row)
    const before = typed()
    faulty.failRequests(row.matches, failures.find(({ status }) => status === 401) as FailureCase)
    expect((await faulty.advanceTime(scene.act)).requestCount).toBe(1)
    expect($session.get()).toEqual({ kind: 'visitor', because: 'expired' })
    expect(readToken()).toBeUndefined()
    expect(typed()).toEqual(before)
    faulty.repair()
    await logIn()
    expect(typed()).toEqual(before)
    await scene.afterLogin?.()
    await faulty.advanceTime(scene.act)
    expect(await scene.isDone()).toBe(true)
  })
})

const rowOf = (what: string) => rows.find(row => row.what === what) as Row

test.each(failures)(
  '$name at the logout is not reported, and the token is deleted in the browser',
  async failing => {
    await openView(rowOf('a certificate'))
    faulty.failRequests(post('/oauth/revoke'), failing)
    const { requestCount } = await faulty.advanceTime(() => {
      signOut('en')
      return new Promise(done => setTimeout(done, 2000 * TIMEOUT_SECONDS))
    })
    expect(requestCount).toBe(1)
    expect($session.get()).toEqual({ kind: 'visitor', because: 'logout' })
    expect(readToken()).toBeUndefined()
    expect(errors()).toEqual([])
    expect(typed()).toEqual({ edit: undefined, details: {}, files: [] })
    faulty.repair()
    await logIn()
    expect($session.get().kind).toBe('student')
  },
)

/** Returns a failure that responds only after `respond` is called. */
function delayFailure(answer: () => Response) {
  let respond: () => void = () => undefined
  const released = new Promise<void>(done => {
    respond = done
  })
  const failing: FailureCase = { name: 'late', kind: 'lost', answer: () => released.then(answer) }
  return { failing, respond }
}

const pdfResponse = () => new Response('%PDF-1.4', { headers: { 'Content-Type': 'application/pdf' } })
const refused = () => Response.json({ detail: 'No.' }, { status: 401 })

const downloads = ['a certificate', 'the welcome pack', 'a document that was sent']
const lateResponses: [what: string, how: string, answer: () => Response][] = downloads.flatMap(
  (what): [string, string, () => Response][] => [
    [what, 'arrives', pdfResponse],
    [what, 'is refused', refused],
  ],
)

/** Makes a call whose response arrives only after another student has logged in. */
async function actWhileStudentChanges(what: string, answer: () => Response): Promise<void> {
  const row = rowOf(what)
  const { scene, store } = await openView(row)
  const { failing, respond } = delayFailure(answer)
  faulty.failRequests(row.matches, failing)
  const pending = scene.act()
  logInAnotherStudent(store)
  respond()
  await pending
}

test.each(lateResponses)('%s that %s after a logout is ignored', async (what, _, answer) => {
  const row = rowOf(what)
  const { scene } = await openView(row)
  const { failing, respond } = delayFailure(answer)
  faulty.failRequests(row.matches, failing)
  const pending = scene.act()
  signOut('en')
  respond()
  await pending
  expect(downloadedNames).toEqual([])
  expect(errors()).toEqual([])
})

/** Logs another student in on the same page. */
function logInAnotherStudent(store: Dashboard): void {
  signOut('en')
  store.attachments.clear()
  keepToken({ access_token: 'another', token_type: 'Bearer', expires_in: 1800 })
  setCurrentStudent(exampleStudent())
}

test.each(lateResponses)(
  '%s that %s after another student has logged in is ignored',
  async (what, _, answer) => {
    await actWhileStudentChanges(what, answer)
    expect(downloadedNames).toEqual([])
    expect(errors()).toEqual([])
    expect(student().id).toBe(exampleStudent().id)
  },
)

const lateReplies: [what: string, how: string, answer: () => Response][] = [
  ['the reloaded record', 'answered', () => Response.json({ ...exampleStudent(), id: linh.id })],
  ['the reloaded record', 'refused', refused],
  ['the number of unread messages', 'answered', () => Response.json({ unreadMessages: 7 })],
  ['the number of unread messages', 'refused', refused],
]

test.each(lateReplies)(
  '%s, %s after another student has logged in, changes nothing for that student',
  async (what, _, answer) => {
    await actWhileStudentChanges(what, answer)
    expect($session.get()).toEqual({ kind: 'student', student: exampleStudent() })
    expect($unread.get()).toBe(0)
    expect(errors()).toEqual([])
  },
)

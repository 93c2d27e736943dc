import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Category } from '../../../widgets/contract/document/category'
import type { AttachmentStatus } from '../../../widgets/contract/document/document'
import { Documents } from '../../../widgets/dashboard/documents/documents'
import { createDocuments, type Row } from '../../../widgets/dashboard/documents/store'
import { createDashboard } from '../../../widgets/dashboard/store/store'
import { discardUnsaved, spaceUploads } from '../../../widgets/dashboard/store/unsaved'
import { files } from '../../../widgets/dashboard/texts'
import { LocaleContext } from '../../../widgets/i18n/locale-context'
import { $notices, clearNotices } from '../../../widgets/runtime/notices'
import { resumeSession } from '../../../widgets/runtime/sign-in'
import type { Language } from '../../../widgets/shared/language'
import type { Section } from '../../../widgets/shared/route'
import { configure } from '../../../widgets/state/environment'
import { $session } from '../../../widgets/state/session/session'
import { keepToken } from '../../../widgets/state/session/token'
import { createUpload } from '../../help/browser/create-upload'
import { createPage } from '../../help/browser/page'
import { createStorage } from '../../help/browser/storage'
import { fetchFrom, type OpenDemo, origin, TODAY } from '../../help/demo'
import { pdf } from '../../samples/files'
import { exampleDetails } from '../../samples/proofs'
import { createDesk } from '../case'
import { createStudent } from '../student-api'

interface Options {
  /** `fetch` to the server; tests pass one with faults. */
  fetch?: typeof fetch
  language?: Language
  section?: Section
  email?: string
  /** True if the student is already registered. */
  isRegistered?: boolean
}

/**
 * Signs a student in, registers them unless `isRegistered`, and opens their personal space with the real server. `caller`
 * sends requests of the same student without the kit.
 */
export async function openPersonalSpace(demo: OpenDemo, options: Options = {}) {
  const {
    fetch = fetchFrom(demo.app),
    language = 'fr',
    section = 'status',
    email,
    isRegistered = false,
  } = options
  const caller = createStudent(demo, email)
  await caller.signIn(isRegistered ? 'login' : 'registration')
  if (!isRegistered) await caller.register()
  const visited: string[] = []
  $session.set({ kind: 'visitor', because: 'logout' })
  discardUnsaved()
  configure({
    fetch,
    upload: createUpload(fetch),
    apiBase: origin,
    siteUrl: 'https://site.example',
    isHosted: true,
    storage: createStorage(),
    now: () => TODAY,
    visit: to => visited.push(to),
  })
  keepToken({ access_token: caller.token(), token_type: 'Bearer', expires_in: 1800 })
  clearNotices()
  const page = createPage(files)
  page.$settings.set({ section })
  await page.setLanguage(language)
  // Like the site, cancels `navigate`: the widget loads no other page.
  page.cancelled.add('navigate')
  const store = createDashboard(page.element)
  await resumeSession(language)
  const notices = () => $notices.get().map(({ code, text }) => ({ code, text }))
  /** Returns the record of this tab's session. Throws if no student is logged in. */
  function student() {
    const session = $session.get()
    if (session.kind !== 'student') throw new Error('No student is logged in')
    return session.student
  }
  return { store, page, caller, visited, notices, student }
}

/** Opens a student's documents section. `send` sends a document from another device. */
export async function openDocuments(demo: OpenDemo, options: Parameters<typeof openPersonalSpace>[1] = {}) {
  const space = await openPersonalSpace(demo, { ...options, section: 'documents' })
  const { store, student, caller, page } = space
  const documents = store.part(createDocuments)
  await store.attachments.load()
  const rows = () => documents.$rows.get()
  const row = (category: Category) => rows().find(({ attachment }) => attachment.category === category) as Row
  const openCategories = () =>
    rows().flatMap(({ isOpen, attachment: { category } }) => (isOpen ? [category] : []))

  async function judge(category: Category, status: Exclude<AttachmentStatus, 'MISSING'>, reason?: string) {
    const path = `students/${student().id}/attachments/${row(category).attachment.id}`
    await createDesk(demo).post(path, { status, ...(reason && { reason }) })
    await store.refresh()
  }

  async function send(category: Category) {
    const details = exampleDetails[category]
    await caller.send(category, details ? { details } : {})
    await store.refresh()
  }

  /** Returns the section's HTML. */
  function renderSection(): string {
    const view = createElement(Documents, { store, student: student(), titleRef: null })
    return renderToString(createElement(LocaleContext, { value: page.$locale.get() }, view))
      .replaceAll('<!-- -->', '')
      .replaceAll('&#x27;', "'")
  }

  /** Chooses a file. For an identity document, also chooses its type. */
  function chooseFile(category: Category, name = 'scan.pdf') {
    void spaceUploads.keep(category, { name, kind: 'pdf', bytes: pdf() })
    if (category === 'IDENTITY') documents.form.fill({ 'identity.type': 'PASSPORT' })
  }
  const isChosen = (category: Category) => spaceUploads.stateOf(category).file !== undefined
  const state = (category: Category) => spaceUploads.stateOf(category).state
  return {
    ...space,
    documents,
    rows,
    row,
    openCategories,
    judge,
    send,
    renderSection,
    chooseFile,
    isChosen,
    state,
  }
}

import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import type { Category } from '../../contract/document/category'
import type { Attachment } from '../../contract/document/document'
import { getMe } from '../../contract/student/student'
import { type Tasks, tasksOf } from '../../contract/student/task'
import { type CallContextFor, createCallContext } from '../../element/call-context'
import type { SanteElement } from '../../element/definition/sante-element'
import { siteAddress } from '../../element/official-site'
import { call, reportFailure } from '../../runtime/call'
import { clearNotices, dismissNoticesFor } from '../../runtime/notices'
import { setCurrentStudent } from '../../runtime/sign-in'
import { dashboardAttributes } from '../../shared/attributes'
import type { Route, Section } from '../../shared/route'
import { $isSending } from '../../state/draft/sending-documents'
import { $session, studentId } from '../../state/session/session'
import { leaveSession } from '../../state/session/session-end'
import { createAttachments } from './attachments'

/** Pauses between requests while files are being checked, in milliseconds. Each pause is twice the last, up to the maximum. */
const MIN_PAUSE_MS = 3_000
const MAX_PAUSE_MS = 60_000

interface DocumentList {
  state: string
  list: Attachment[] | undefined
}

/** Calls `refresh` repeatedly while the server checks a listed document, because the result may be a refusal. */
function pollWhileChecking($attachments: ReadableAtom<DocumentList>, refresh: () => Promise<void>): void {
  let pause = MIN_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  function schedule({ state, list = [] }: DocumentList): void {
    if (state === 'pending') return
    clearTimeout(timer)
    timer = undefined
    if (!list.some(({ isChecking }) => isChecking)) {
      pause = MIN_PAUSE_MS
      return
    }
    timer = setTimeout(() => void refresh(), pause)
    pause = Math.min(pause * 2, MAX_PAUSE_MS)
  }

  onMount($attachments, () => {
    const stop = $attachments.listen(schedule)
    schedule($attachments.get())
    return () => {
      stop()
      clearTimeout(timer)
    }
  })
}

/** What the sections of a personal space share. */
export interface SpaceContext {
  element: SanteElement
  callContext: CallContextFor
  attachments: ReturnType<typeof createAttachments>
  $section: ReadableAtom<Section>
  /** The student's tasks; undefined until the documents are loaded. */
  $tasks: ReadableAtom<Tasks | undefined>
  /** Asks the page to go to a route of the site. */
  leave: (to: Route) => void
  /** Loads the student's record and documents again after a change on the server. */
  refresh: (how?: { isQuiet?: boolean }) => Promise<void>
}

type Part<Made> = (context: SpaceContext) => Made

export type Dashboard = ReturnType<typeof createDashboard>

/** Creates the store of one personal space. */
export function createDashboard(element: SanteElement) {
  const callContext = createCallContext(element)
  const attachments = createAttachments(callContext)
  const $tasks = computed([$session, attachments.$attachments, $isSending], (session, { list }, isSending) =>
    session.kind === 'student' && list && !isSending ? tasksOf(session.student, list) : undefined,
  )
  $isSending.listen(isSending => {
    if (!isSending && attachments.$attachments.get().list) void attachments.load({ isQuiet: true })
  })
  const $section = computed(
    element.$settings,
    ({ section }) => (section ?? dashboardAttributes.section.fallback) as Section,
  )

  /** The document of a task whose button the student has pressed. The section of the documents shows it first. */
  const $documentToShow = atom<Category | undefined>()

  /** Goes to a route of the site. If the page does not handle `sante-navigate`, the element opens its address. */
  function leave(to: Route): void {
    clearNotices(element)
    element.leave(to, { address: siteAddress(to, element.$locale.get().language) })
  }

  /** Loads record and documents again. With `isQuiet`, a failure raises no notice, so that it does not contradict a reported success. */
  async function refresh({ isQuiet = false } = {}): Promise<void> {
    const student = studentId()
    const context = callContext('unknown')
    dismissNoticesFor(context)
    const [sent] = await Promise.all([call(getMe, {}, context), attachments.load({ isQuiet })])
    // A late response is dropped: another student may have logged in since.
    if (!student || studentId() !== student) return
    if ('value' in sent) setCurrentStudent(sent.value)
    else if (!isQuiet) reportFailure(sent.failure, context)
  }

  pollWhileChecking(attachments.$attachments, () => refresh({ isQuiet: true }))
  const context: SpaceContext = { element, callContext, attachments, $section, $tasks, leave, refresh }
  const parts = new Map<Part<unknown>, unknown>()

  /** Returns the store that `create` makes. The first call creates it; later calls return the same store. */
  function part<Made>(create: Part<Made>): Made {
    if (!parts.has(create)) parts.set(create, create(context))
    return parts.get(create) as Made
  }

  return {
    $section,
    $tasks,
    $documentToShow,
    attachments,
    leave,
    refresh,
    part,
    emit: element.emit,
    /** Closes the confirmation of an erasure: the page then shows what it shows after a logout. */
    closeErasure: leaveSession,
  }
}

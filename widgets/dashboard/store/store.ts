import { computed, onMount, type ReadableAtom } from 'nanostores'
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
import { createAttachments } from './attachments'

/** Milliseconds before files that are being checked are requested again: the first pause, doubled each time up to the longest. */
const PAUSE = 3_000
const LONGEST_PAUSE = 60_000

interface Listed {
  state: string
  list: Attachment[] | undefined
}

/** Polls while a listed document is being checked: it may be refused. */
function followChecking($attachments: ReadableAtom<Listed>, refresh: () => Promise<void>): void {
  let pause = PAUSE
  let timer: ReturnType<typeof setTimeout> | undefined

  function follow({ state, list = [] }: Listed): void {
    if (state === 'pending') return
    clearTimeout(timer)
    timer = undefined
    if (!list.some(({ isChecking }) => isChecking)) {
      pause = PAUSE
      return
    }
    timer = setTimeout(() => void refresh(), pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }

  onMount($attachments, () => {
    const stop = $attachments.listen(follow)
    follow($attachments.get())
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

  /** Goes to a route. If the page does not handle the event, the widget opens the address itself. */
  function leave(to: Route): void {
    clearNotices(element)
    element.leave(to, { address: siteAddress(to, element.$locale.get().language) })
  }

  /** Loads record and documents again. With `isQuiet`, after a reported success, a failure raises no notice. */
  async function refresh({ isQuiet = false } = {}): Promise<void> {
    const who = studentId()
    const asking = callContext('unknown')
    dismissNoticesFor(asking)
    const [sent] = await Promise.all([call(getMe, {}, asking), attachments.load({ isQuiet })])
    // A late response is dropped: another student may have logged in since.
    if (!who || studentId() !== who) return
    if ('value' in sent) setCurrentStudent(sent.value)
    else if (!isQuiet) reportFailure(sent.failure, asking)
  }

  followChecking(attachments.$attachments, () => refresh({ isQuiet: true }))
  const context: SpaceContext = { element, callContext, attachments, $tasks, leave, refresh }
  const parts = new Map<Part<unknown>, unknown>()

  /** Returns the store of a section; creates it once, with its view. */
  function part<Made>(create: Part<Made>): Made {
    if (!parts.has(create)) parts.set(create, create(context))
    return parts.get(create) as Made
  }

  return { $section, $tasks, attachments, leave, refresh, part, emit: element.emit }
}

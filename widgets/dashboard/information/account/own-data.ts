import { atom } from 'nanostores'
import { getOwnData, postErasure, postWithdraw } from '../../../contract/student/own-data'
import { call, downloadPolicy, reportFailure } from '../../../runtime/call'
import { clearNotices } from '../../../runtime/notices'
import { studentId } from '../../../state/session/session'
import { leaveErasedSession } from '../../../state/session/session-end'
import { saveFile } from '../../download'
import type { SpaceContext } from '../../store/store'

type ErasureStage = 'closed' | 'open' | 'sending' | 'failed'

/** Whether the student is withdrawing the request for an erasure, or has just done so. */
type Withdrawal = 'none' | 'sending' | 'done'

export type OwnDataStore = ReturnType<typeof createOwnData>

/** Creates the store for the download and the erasure of all data about the student. */
export function createOwnData({ element, callContext }: SpaceContext) {
  const $isDownloading = atom(false)
  const $stage = atom<ErasureStage>('closed')
  /** Why the server refused the erasure, as a sentence; empty after any other failure. */
  const $refusal = atom('')
  const $withdrawal = atom<Withdrawal>('none')

  async function download(reference: string): Promise<void> {
    if ($isDownloading.get()) return
    const student = studentId()
    const context = callContext('unknown')
    clearNotices(context.source)
    $isDownloading.set(true)
    const result = await call(getOwnData, {}, { ...context, policy: downloadPolicy })
    $isDownloading.set(false)
    // A response after a logout is dropped: another student may have logged in since.
    if (!student || studentId() !== student) return
    if ('value' in result) saveFile(result.value, `sante-${reference}.zip`)
    else reportFailure(result.failure, context)
  }

  const open = () => $stage.set('open')

  /** Closes the dialog, unless a request is running. */
  function close(): void {
    if ($stage.get() !== 'sending') $stage.set('closed')
  }

  /**
   * Requests the erasure. Resolves with true if an agent has to decide. If the server has erased everything at once, the session
   * ends, because the server no longer accepts its token.
   */
  async function erase(): Promise<boolean> {
    if ($stage.get() === 'sending') return false
    const student = studentId()
    $stage.set('sending')
    $withdrawal.set('none')
    const result = await call(postErasure, {}, callContext('unknown'))
    // Another student may have logged in since. That session must not end.
    if (studentId() !== student) {
      $stage.set('closed')
      return false
    }
    if ('failure' in result) {
      const { failure } = result
      $refusal.set(failure.kind === 'refused' && failure.status === 429 ? (failure.detail ?? '') : '')
      $stage.set('failed')
      return false
    }
    $stage.set('closed')
    if (result.value.askedAt) return true
    leaveErasedSession()
    element.emit('logout')
    return false
  }

  /** Withdraws the request. Resolves with true if no request is left: it was withdrawn, or an agent has decided it (409). */
  async function withdraw(): Promise<boolean> {
    if ($withdrawal.get() === 'sending') return false
    const context = callContext('unknown')
    clearNotices(context.source)
    $withdrawal.set('sending')
    const result = await call(postWithdraw, {}, context)
    $withdrawal.set('failure' in result ? 'none' : 'done')
    if (!('failure' in result)) return true
    reportFailure(result.failure, context)
    return result.failure.kind === 'refused' && result.failure.status === 409
  }

  return { $isDownloading, $stage, $refusal, $withdrawal, download, open, close, erase, withdraw }
}

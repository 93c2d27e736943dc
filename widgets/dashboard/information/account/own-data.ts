import { atom } from 'nanostores'
import { getOwnData, postErasure, postWithdraw } from '../../../contract/student/own-data'
import { call, downloadPolicy, reportFailure } from '../../../runtime/call'
import { clearNotices } from '../../../runtime/notices'
import { studentId } from '../../../state/session/session'
import { leaveSession } from '../../../state/session/session-end'
import { saveFile } from '../../download'
import type { SpaceContext } from '../../store/store'

type ErasureStage = 'closed' | 'open' | 'sending' | 'failed' | 'erased'

/** Whether the student is withdrawing the request, or has just done so. */
type Withdrawal = 'none' | 'sending' | 'done'

export type OwnDataStore = ReturnType<typeof createOwnData>

/** Creates the download of all data about the student, and their erasure. */
export function createOwnData({ element, callContext }: SpaceContext) {
  const $isDownloading = atom(false)
  const $stage = atom<ErasureStage>('closed')
  /** The server's reason for a refusal; empty if a retry may help. */
  const $refusal = atom('')
  const $withdrawal = atom<Withdrawal>('none')

  async function download(reference: string): Promise<void> {
    if ($isDownloading.get()) return
    const who = studentId()
    const asking = callContext('unknown')
    clearNotices(asking.source)
    $isDownloading.set(true)
    const sent = await call(getOwnData, {}, { ...asking, policy: downloadPolicy })
    $isDownloading.set(false)
    // A response after a logout is dropped: another student may have logged in since.
    if (!who || studentId() !== who) return
    if ('value' in sent) saveFile(sent.value, `sante-${reference}.zip`)
    else reportFailure(sent.failure, asking)
  }

  const open = () => $stage.set('open')

  /** Closes the dialog, unless a request is running. After the erasure the session ends as by a logout. */
  function close(): void {
    const stage = $stage.get()
    if (stage === 'sending') return
    $stage.set('closed')
    if (stage !== 'erased') return
    leaveSession()
    element.emit('logout')
  }

  /** Requests the erasure. Resolves with true if an agent has to decide. */
  async function erase(): Promise<boolean> {
    if ($stage.get() === 'sending') return false
    $stage.set('sending')
    $withdrawal.set('none')
    const sent = await call(postErasure, {}, callContext('unknown'))
    if ('failure' in sent) {
      const { failure } = sent
      $refusal.set(failure.kind === 'refused' && failure.status === 429 ? (failure.detail ?? '') : '')
      $stage.set('failed')
      return false
    }
    const { askedAt } = sent.value
    $stage.set(askedAt ? 'closed' : 'erased')
    return askedAt !== undefined
  }

  /** Withdraws the request. Resolves with true if there is no request any more: withdrawn, or already answered (409). */
  async function withdraw(): Promise<boolean> {
    if ($withdrawal.get() === 'sending') return false
    const asking = callContext('unknown')
    clearNotices(asking.source)
    $withdrawal.set('sending')
    const sent = await call(postWithdraw, {}, asking)
    $withdrawal.set('failure' in sent ? 'none' : 'done')
    if (!('failure' in sent)) return true
    reportFailure(sent.failure, asking)
    return sent.failure.kind === 'refused' && sent.failure.status === 409
  }

  return { $isDownloading, $stage, $refusal, $withdrawal, download, open, close, erase, withdraw }
}

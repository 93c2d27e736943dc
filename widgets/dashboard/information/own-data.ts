import { atom } from 'nanostores'
import { getOwnData, postErasure, postWithdraw } from '../../contract/student/own-data'
import { call, downloadPolicy, tell } from '../../runtime/call'
import { clearNotices } from '../../runtime/notices'
import { studentId } from '../../state/session'
import { leaveSession } from '../../state/session-end'
import { saveFile } from '../save'
import type { SpaceContext } from '../store'

type ErasureStage = 'closed' | 'open' | 'sending' | 'failed' | 'erased'

/** Whether the student is withdrawing the request, or has just done so. */
type Withdrawal = 'none' | 'sending' | 'done'

export type OwnDataStore = ReturnType<typeof createOwnData>

/** A copy of all that the service has of the student, and its erasure. */
export function createOwnData({ element, callContext }: SpaceContext) {
  const $isDownloading = atom(false)
  const $stage = atom<ErasureStage>('closed')
  /** Why the server has refused the request, in its own words; empty where trying again may help. */
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
    // An answer after a logout is dropped: another student may have logged in since.
    if (!who || studentId() !== who) return
    if ('value' in sent) saveFile(sent.value, `sante-${reference}.zip`)
    else tell(sent.failure, asking)
  }

  const open = () => $stage.set('open')

  /** While it is sent, nothing can be taken back. After the erasure there is no student any more: the session ends like a logout. */
  function close(): void {
    const stage = $stage.get()
    if (stage === 'sending') return
    $stage.set('closed')
    if (stage !== 'erased') return
    leaveSession()
    element.emit('logout')
  }

  /** Returns whether the request waits for an agent. */
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

  /** True if there is no request any more: it was withdrawn, or an agent had answered it. */
  async function withdraw(): Promise<boolean> {
    if ($withdrawal.get() === 'sending') return false
    const asking = callContext('unknown')
    clearNotices(asking.source)
    $withdrawal.set('sending')
    const sent = await call(postWithdraw, {}, asking)
    $withdrawal.set('failure' in sent ? 'none' : 'done')
    if (!('failure' in sent)) return true
    tell(sent.failure, asking)
    return sent.failure.kind === 'refused' && sent.failure.status === 409
  }

  return { $isDownloading, $stage, $refusal, $withdrawal, download, open, close, erase, withdraw }
}

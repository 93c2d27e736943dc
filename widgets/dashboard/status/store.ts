import { atom, computed } from 'nanostores'
import type { Reply } from '../../contract/call'
import { itemsOf } from '../../contract/document/collection'
import {
  type Attestation,
  getAttestations,
  getCertificate,
  getWelcomePack,
} from '../../contract/student/attestation'
import { postReopen } from '../../contract/student/student'
import { call, reportFailure } from '../../runtime/call'
import { idle, type Loadable, load } from '../../runtime/loadable'
import { dismissNoticesFor, raiseNotice } from '../../runtime/notices'
import { studentId } from '../../state/session/session'
import { createDownload } from '../download'
import { createPerStudentAtom } from '../store/per-student-atom'
import type { SpaceContext } from '../store/store'
import { createProof } from './proof-card/store'
import { createSummary } from './summary'

/** The files have French names, because they are shown in France. */
export const certificateNames = {
  PROVISIONAL: 'attestation-provisoire.pdf',
  DEFINITIVE: 'attestation-definitive.pdf',
} as const
export const WELCOME_PACK = 'livret-accueil.pdf'

export type Status = ReturnType<typeof createStatus>

/** Creates the store of the status section: certificates, reopening, card, and summary for a call. */
export function createStatus(context: SpaceContext) {
  const { element, callContext, refresh } = context
  const $reply = atom<Loadable<Reply<typeof getAttestations>>>(idle)
  /** The certificates that were listed last. Without a connection, the card with the number can still be shown. */
  const lastListed = createPerStudentAtom<Attestation[]>([])
  const $attestations = computed([$reply, lastListed.$value], (reply, list) => ({
    state: reply.state,
    list: reply.state === 'resolved' ? itemsOf(reply.value) : list,
  }))
  const { $busy, download } = createDownload(callContext)
  /** The dialog that asks whether to reopen the case. */
  const $question = atom<'closed' | 'open' | 'sending'>('closed')
  /** Number of reopenings on this page; each one moves the focus to the title of the next step. */
  const $reopened = atom(0)

  /** True if all steps of a long case are shown. */
  const $isUnfolded = atom(false)

  const openQuestion = () => $question.set('open')

  function closeQuestion(): void {
    if ($question.get() === 'open') $question.set('closed')
  }

  /** Reopens the case. A 409 may mean that it was reopened in another tab, so the record is loaded again. */
  async function reopen(): Promise<void> {
    if ($question.get() !== 'open') return
    $question.set('sending')
    dismissNoticesFor(callContext('unknown'))
    const result = await call(postReopen, undefined, callContext('unknown'))
    if ('failure' in result) {
      $question.set('closed')
      if (result.failure.kind === 'refused' && result.failure.status === 409) await refresh()
      reportFailure(result.failure, callContext('unknown'))
      return
    }
    const text = element.$locale.get().texts('status.reopen.sent')
    raiseNotice({ level: 'success', code: 'reopened', text, source: element })
    await refresh()
    $question.set('closed')
    $reopened.set($reopened.get() + 1)
  }

  async function loadAttestations(): Promise<void> {
    const student = studentId()
    dismissNoticesFor(callContext('attestation'))
    const isLoaded = await load($reply, getAttestations, {}, callContext('attestation'))
    if (isLoaded && studentId() === student) lastListed.set($attestations.get().list)
  }

  const summary = createSummary(context)
  const proof = createProof(context)

  /** Resets the section when it is left, so that no dialog opens again, and the next student sees no data of this student. */
  function forget(): void {
    $reply.set(idle)
    summary.close()
    proof.close()
    $question.set('closed')
    $isUnfolded.set(false)
  }

  return {
    $attestations,
    $busy,
    $question,
    $reopened,
    $isUnfolded,
    unfold: () => $isUnfolded.set(true),
    openQuestion,
    closeQuestion,
    reopen,
    summary,
    proof,
    forget,
    load: loadAttestations,
    downloadCertificate: ({ nature }: Attestation) =>
      download(getCertificate, { nature }, certificateNames[nature], 'attestation'),
    downloadWelcomePack: () => download(getWelcomePack, {}, WELCOME_PACK, 'unknown'),
  }
}

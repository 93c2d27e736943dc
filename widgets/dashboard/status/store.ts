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

/** The files keep their French names: they are presented in France. */
export const certificateNames = {
  PROVISIONAL: 'attestation-provisoire.pdf',
  DEFINITIVE: 'attestation-definitive.pdf',
} as const
export const WELCOME_PACK = 'livret-accueil.pdf'

export type Status = ReturnType<typeof createStatus>

/** Creates what the status needs besides record and documents: certificates, reopening, summary for a call. */
export function createStatus(context: SpaceContext) {
  const { element, callContext, refresh } = context
  const $reply = atom<Loadable<Reply<typeof getAttestations>>>(idle)
  /** Those that were listed last: without a connection, the card of one can still be shown. */
  const known = createPerStudentAtom<Attestation[]>([])
  const $attestations = computed([$reply, known.$own], (reply, list) => ({
    state: reply.state,
    list: reply.state === 'resolved' ? itemsOf(reply.value) : list,
  }))
  const { $busy, download } = createDownload(callContext)
  /** The dialog that asks whether to reopen the case. */
  const $question = atom<'closed' | 'open' | 'sending'>('closed')
  /** Number of reopenings on this page; each one moves the focus to the next task. */
  const $reopened = atom(0)

  /** True if all steps of a long case are shown. */
  const $isUnfolded = atom(false)

  const openQuestion = () => $question.set('open')
  const closeQuestion = () => void ($question.get() === 'open' && $question.set('closed'))

  /** Reopens the case. After a 409 the record is loaded again: the case may have been reopened in another tab. */
  async function reopen(): Promise<void> {
    if ($question.get() !== 'open') return
    $question.set('sending')
    dismissNoticesFor(callContext('unknown'))
    const sent = await call(postReopen, undefined, callContext('unknown'))
    if ('failure' in sent) {
      $question.set('closed')
      if (sent.failure.kind === 'refused' && sent.failure.status === 409) await refresh()
      reportFailure(sent.failure, callContext('unknown'))
      return
    }
    const text = element.$locale.get().texts('status.reopen.sent')
    raiseNotice({ level: 'success', code: 'reopened', text, source: element })
    await refresh()
    $question.set('closed')
    $reopened.set($reopened.get() + 1)
  }

  async function loadAttestations(): Promise<void> {
    const who = studentId()
    dismissNoticesFor(callContext('attestation'))
    const isLoaded = await load($reply, getAttestations, {}, callContext('attestation'))
    if (isLoaded && studentId() === who) known.keep($attestations.get().list)
  }

  const summary = createSummary(context)
  const proof = createProof(context)

  /** Resets the section when it is left: the next student has other data, and an open dialog must not open again. */
  function forget(): void {
    $reply.set(idle)
    summary.close()
    proof.close()
    $question.set('closed')
    $isUnfolded.set(false)
  }

  return {
    ...{ $attestations, $busy, $question, $reopened, $isUnfolded, unfold: () => $isUnfolded.set(true) },
    ...{ openQuestion, closeQuestion, reopen, summary, proof, forget },
    load: loadAttestations,
    downloadCertificate: ({ nature }: Attestation) =>
      download(getCertificate, { nature }, certificateNames[nature], 'attestation'),
    downloadWelcomePack: () => download(getWelcomePack, {}, WELCOME_PACK, 'unknown'),
  }
}

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
import { call, tell } from '../../runtime/call'
import { idle, type Loadable, load } from '../../runtime/loadable'
import { raise, takeBack } from '../../runtime/notices'
import { studentId } from '../../state/session'
import { createDownload } from '../download'
import { createOwn } from '../own'
import type { SpaceContext } from '../store'
import { createProof } from './proof-card/store'
import { createSummary } from './summary'

/** The papers keep their French names: it is in France that they are shown. */
export const certificateNames = {
  PROVISIONAL: 'attestation-provisoire.pdf',
  DEFINITIVE: 'attestation-definitive.pdf',
} as const
export const WELCOME_PACK = 'livret-accueil.pdf'

export type Status = ReturnType<typeof createStatus>

/** What the status needs beside the record and the documents: certificates, reopening, the summary for a call. */
export function createStatus(context: SpaceContext) {
  const { element, callContext, refresh } = context
  const $reply = atom<Loadable<Reply<typeof getAttestations>>>(idle)
  /** Those that were listed last: without a connection, the card of one can still be shown. */
  const known = createOwn<Attestation[]>([])
  const $attestations = computed([$reply, known.$own], (reply, list) => ({
    state: reply.state,
    list: reply.state === 'resolved' ? itemsOf(reply.value) : list,
  }))
  const { $busy, download } = createDownload(callContext)
  /** The question whether to open the case again. */
  const $question = atom<'closed' | 'open' | 'sending'>('closed')
  /** How often it was opened again here: what has to be done then takes the focus. */
  const $reopened = atom(0)

  /** Whether all steps of a long case are shown. */
  const $isUnfolded = atom(false)

  const openQuestion = () => $question.set('open')
  const closeQuestion = () => void ($question.get() === 'open' && $question.set('closed'))

  /** Whatever the server says, its record is the truth: it may have been opened from another tab. */
  async function reopen(): Promise<void> {
    if ($question.get() !== 'open') return
    $question.set('sending')
    takeBack(callContext('unknown'))
    const sent = await call(postReopen, undefined, callContext('unknown'))
    if ('failure' in sent) {
      $question.set('closed')
      if (sent.failure.kind === 'refused' && sent.failure.status === 409) await refresh()
      tell(sent.failure, callContext('unknown'))
      return
    }
    const text = element.$locale.get().texts('status.reopen.sent')
    raise({ level: 'success', code: 'reopened', text, source: element })
    await refresh()
    $question.set('closed')
    $reopened.set($reopened.get() + 1)
  }

  async function loadAttestations(): Promise<void> {
    const who = studentId()
    takeBack(callContext('attestation'))
    const isLoaded = await load($reply, getAttestations, {}, callContext('attestation'))
    if (isLoaded && studentId() === who) known.keep($attestations.get().list)
  }

  const summary = createSummary(context)
  const proof = createProof(context)

  /** When the section is left: the next student has other data, and a dialog that was open does not open again. */
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

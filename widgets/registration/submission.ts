import { atom, computed } from 'nanostores'
import type { Input } from '../contract/call'
import { postStudent } from '../contract/student/registration'
import { getMe, type Student } from '../contract/student/student'
import { loadPhone } from '../dossier/fields/phone'
import { identityFaults, recordOf } from '../dossier/record'
import { createCodeDialogue } from '../email-code/dialogue'
import { call, type Failure, isUnauthorized, keyedWritePolicy, tell } from '../runtime/call'
import { clearNotices, raise } from '../runtime/notices'
import { enterAs } from '../runtime/sign-in'
import { $draft, type Draft, emailOf, noteDraft } from '../state/draft'
import { keepReceipt } from '../state/receipt'
import { forgetToken, readToken } from '../state/token'
import { faultsOf } from './documents/files'
import { circumstancesOf } from './form'
import { passIdentity } from './identification/identity'
import { createSending } from './sending'
import type { RegistrationContext } from './store'

/** The record as it is sent. */
const registrationOf = async ({ typed, answers, from }: Draft): Promise<Input<typeof postStudent>> => ({
  ...recordOf(typed, answers, await loadPhone()),
  answers,
  acceptsRightsStart: true,
  declaresDocuments: true,
  ...(from && { from }),
})

/** The record is there already, or another one is: what the server knows of this address decides. */
const isKnown = (failure: Failure) =>
  failure.kind === 'refused' && (failure.status === 409 || failure.status === 422)

/** The token is for another address than the record. */
const isForOther = (failure: Failure) => failure.kind === 'refused' && failure.status === 403

/** From the review to a record: a code to the e-mail, a token for it, and the registration in one piece. */
export function createSubmission(context: RegistrationContext) {
  const { element, callContext, form, go } = context
  const code = createCodeDialogue({
    element,
    callContext,
    purpose: 'registration',
    verifierOf: () => $draft.get()?.verifier,
  })
  /** `paused`: the service did not answer, and is asked again in a moment. */
  const $registering = atom<'registering' | 'paused' | undefined>()
  const $hasToken = atom(readToken() !== undefined)
  /** Review, then the code, then, should the last call fail, one more try with the token that is there. */
  const $stage = computed([$draft, $hasToken], (draft, hasToken): 'review' | 'code' | 'ready' => {
    if (!draft?.codeSentTo || draft.codeSentTo !== emailOf(draft)) return 'review'
    return hasToken && draft.confirmed === draft.codeSentTo ? 'ready' : 'code'
  })

  /** Once more everything, with the heavy rules too: what is wrong is shown where it can be mended. */
  async function isSound(draft: Draft): Promise<boolean> {
    const phone = await loadPhone()
    const identity = identityFaults(draft.typed, { ...circumstancesOf(draft.typed), phone })
    if (!passIdentity(context, identity)) return false
    const faults = faultsOf(draft)
    if (Object.keys(faults).length > 0) go('document')
    return form.pass(faults)
  }

  async function sendCode(): Promise<void> {
    const draft = $draft.get()
    if (!draft || !(await isSound(draft))) return
    const email = emailOf(draft)
    if (await code.send(email)) noteDraft({ codeSentTo: email })
  }

  async function submitCode(): Promise<void> {
    const email = $draft.get()?.codeSentTo
    if (!email || !(await code.submit(email))) return
    noteDraft({ confirmed: email })
    $hasToken.set(true)
    await register()
  }

  /** The same key and the same record, however often: the server keeps one. */
  async function register(): Promise<void> {
    const draft = $draft.get()
    if (!draft || $registering.get() || !(await isSound(draft))) return
    clearNotices(element)
    $registering.set('registering')
    const route = {
      ...callContext('registration', { 'Idempotency-Key': draft.id }),
      policy: keyedWritePolicy,
      onPause: () => $registering.set('paused'),
    }
    const sent = await call(postStudent, await registrationOf(draft), route)
    if ('value' in sent) enter(sent.value)
    else await recover(sent.failure)
    $registering.set(undefined)
  }

  function enter(student: Student): void {
    keepReceipt(student.email)
    noteDraft({ isAccepted: true })
    enterAs(student)
    void createSending(context).start()
    element.emit('login')
    element.emit('registered')
    go('confirm')
  }

  /**
   * A token that has ended, or is for another address, leads back to the code; everything else stays in place. Of the other
   * address the server's own sentence is shown: nothing has expired.
   */
  async function recover(failure: Failure): Promise<void> {
    if (isForOther(failure)) forgetToken()
    $hasToken.set(readToken() !== undefined)
    if (isForOther(failure)) report(failure)
    else if (!$hasToken.get()) {
      code.refuse('again')
      if (isUnauthorized(failure)) tell(failure, callContext('registration'))
    } else if (!isKnown(failure) || !(await rejoin())) report(failure)
  }

  /** Where the server gives no reason, there is a sentence for that too (spec, section 8). */
  function report(failure: Failure): void {
    const { texts, source } = callContext('registration')
    const text = `${texts('error.registration')}\n${texts('error.later')}`
    if (failure.kind === 'refused' && failure.detail) tell(failure, callContext('registration'))
    else raise({ level: 'error', code: 'registration', text, source })
  }

  /** The answer to an earlier try was lost, and the draft has changed since: the first record is kept. */
  async function rejoin(): Promise<boolean> {
    const me = await call(getMe, {}, callContext('registration'))
    if ('failure' in me) return false
    enter(me.value)
    const { source, texts } = callContext('rejoined')
    raise({ level: 'info', code: 'rejoined', text: texts('error.rejoined'), source })
    return true
  }

  /** Back to where the address is typed; a code that was sent there counts no more. */
  function changeEmail(): void {
    noteDraft({ codeSentTo: undefined })
    go('identification', 'contact')
  }

  const review = () => noteDraft({ codeSentTo: undefined })

  return { ...code, $registering, $stage, sendCode, submitCode, register, changeEmail, review }
}

import { atom, computed } from 'nanostores'
import type { Input } from '../contract/call'
import { postStudent } from '../contract/student/registration'
import { getMe, type Student } from '../contract/student/student'
import { loadPhoneRules } from '../dossier/fields/phone'
import type { Faults } from '../dossier/form'
import { identificationFaults, recordOf, sectionFields } from '../dossier/record'
import { createCodeDialogue } from '../email-code/dialogue'
import {
  call,
  type Failure,
  isUnauthorized,
  keyedWritePolicy,
  reportFailure,
  violationsOf,
} from '../runtime/call'
import { clearNotices, raiseNotice, raiseNoticeAt } from '../runtime/notices'
import { setCurrentStudent } from '../runtime/sign-in'
import { recordSections } from '../shared/route'
import { $draft, type Draft, emailOf, updateDraft } from '../state/draft/draft'
import { keepReceipt } from '../state/receipt'
import { forgetToken, readToken } from '../state/session/token'
import { createFiles, faultsOf } from './documents/files'
import { circumstancesOf } from './form'
import { requireIdentity } from './identification/identity'
import { createSending } from './sending'
import type { RegistrationContext } from './store'

/** Returns the body of the request that registers the student. */
const registrationOf = async ({ typed, answers, from }: Draft): Promise<Input<typeof postStudent>> => ({
  ...recordOf(typed, answers, await loadPhoneRules()),
  answers,
  acceptsRightsStart: true,
  declaresDocuments: true,
  ...(from && { from }),
})

/** Returns whether the failure may mean that this student is already registered. */
const mayBeRegistered = (failure: Failure) =>
  failure.kind === 'refused' && (failure.status === 409 || failure.status === 422)

/** Returns whether the token belongs to another e-mail address than that of the registration. */
const isForOtherEmail = (failure: Failure) => failure.kind === 'refused' && failure.status === 403

const fieldPaths = recordSections.flatMap(section =>
  sectionFields[section].map(field => `${section}.${field}`),
)

/** Returns the server's errors of fields, in the order of the screen. Undefined if one of them has no field in the form. */
function refusedFields(failure: Failure): Faults | undefined {
  const violations = violationsOf(failure)
  if (violations.some(({ propertyPath }) => !fieldPaths.includes(propertyPath))) return undefined
  const messages = new Map(violations.map(({ propertyPath, message }) => [propertyPath, message]))
  return Object.fromEntries(
    fieldPaths
      .filter(path => messages.has(path))
      .map(path => [path, { code: 'refused', text: messages.get(path) }]),
  )
}

/** Creates the store of the fourth step: a code by e-mail, a token, and the request that registers the student. */
export function createSubmission(context: RegistrationContext) {
  const { element, callContext, form, go } = context
  const code = createCodeDialogue({
    element,
    callContext,
    purpose: 'registration',
    verifierOf: () => $draft.get()?.verifier,
  })
  /** The state of the request. `paused` means that it has failed and is sent again. */
  const $registering = atom<'registering' | 'paused' | undefined>()
  const $hasToken = atom(readToken() !== undefined)
  /** `review` comes first, then `code`. `ready` means that the code was accepted and only the registration has to be sent again. */
  const $stage = computed([$draft, $hasToken], (draft, hasToken): 'review' | 'code' | 'ready' => {
    if (!draft?.codeSentTo || draft.codeSentTo !== emailOf(draft)) return 'review'
    return hasToken && draft.confirmed === draft.codeSentTo ? 'ready' : 'code'
  })

  /** Validates everything again, including the phone number, and shows errors where they can be corrected. */
  async function validateAll(draft: Draft): Promise<boolean> {
    const phone = await loadPhoneRules()
    const identity = identificationFaults(draft.typed, { ...circumstancesOf(draft.typed), phone })
    if (!requireIdentity(context, identity)) return false
    const faults = { ...faultsOf(draft), ...context.part(createFiles).undecidedFaults() }
    if (Object.keys(faults).length > 0) go('document')
    return form.setErrors(faults)
  }

  async function sendCode(): Promise<void> {
    const draft = $draft.get()
    if (!draft || !(await validateAll(draft))) return
    const email = emailOf(draft)
    if (await code.send(email)) updateDraft({ codeSentTo: email })
  }

  async function submitCode(): Promise<void> {
    const email = $draft.get()?.codeSentTo
    if (!email || !(await code.submit(email))) return
    updateDraft({ confirmed: email })
    $hasToken.set(true)
    await register()
  }

  /** Sends the registration. A retry has the same idempotency key, so that the server stores one record. */
  async function register(): Promise<void> {
    const draft = $draft.get()
    if (!draft || $registering.get() || !(await validateAll(draft))) return
    clearNotices(element)
    $registering.set('registering')
    const route = {
      ...callContext('registration', { 'Idempotency-Key': draft.id }),
      policy: keyedWritePolicy,
      onPause: () => $registering.set('paused'),
    }
    const result = await call(postStudent, await registrationOf(draft), route)
    if ('value' in result) acceptStudent(result.value)
    else await recover(result.failure)
    $registering.set(undefined)
  }

  function acceptStudent(student: Student): void {
    keepReceipt(student.email)
    updateDraft({ isAccepted: true })
    setCurrentStudent(student)
    void context.part(createSending).start()
    element.emit('login')
    element.emit('registered')
    go('confirm')
  }

  /**
   * Handles a failed registration. If the token has expired, or belongs to another e-mail address, the student needs another
   * code. If the address differs, the server's own sentence explains the reason.
   */
  async function recover(failure: Failure): Promise<void> {
    if (isForOtherEmail(failure)) forgetToken()
    $hasToken.set(readToken() !== undefined)
    if (isForOtherEmail(failure)) report(failure)
    else if (!$hasToken.get()) {
      code.refuse('again')
      if (isUnauthorized(failure)) reportFailure(failure, callContext('registration'))
    } else if (!mayBeRegistered(failure) || !(await continueEarlierRegistration())) showRefusal(failure)
  }

  /** Shows the errors of fields beside them, and any other failure as a notice. */
  function showRefusal(failure: Failure): void {
    if (requireIdentity(context, refusedFields(failure) ?? {})) report(failure)
  }

  /** Reports a failure, with a default sentence if the server gives no reason (spec, section 8). */
  function report(failure: Failure): void {
    const { texts, source } = callContext('registration')
    const text = `${texts('error.registration')}\n${texts('error.later')}`
    if (failure.kind === 'refused' && failure.detail) reportFailure(failure, callContext('registration'))
    else raiseNotice({ level: 'error', code: 'registration', text, source })
  }

  /** Continues with the record of an earlier attempt whose response was lost. Resolves with false if no such record exists. */
  async function continueEarlierRegistration(): Promise<boolean> {
    const me = await call(getMe, {}, callContext('registration'))
    if ('failure' in me) return false
    acceptStudent(me.value)
    const { source, texts } = callContext('rejoined')
    const text = texts('error.rejoined')
    raiseNoticeAt(context.$requestedStep, 'confirm', { level: 'info', code: 'rejoined', text, source })
    return true
  }

  /** Returns to the e-mail field. The student then has to request another code. */
  function changeEmail(): void {
    updateDraft({ codeSentTo: undefined })
    go('identification', 'contact')
  }

  const review = () => updateDraft({ codeSentTo: undefined })

  return { ...code, $registering, $stage, sendCode, submitCode, register, changeEmail, review }
}

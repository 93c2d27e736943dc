import { atom, computed } from 'nanostores'
import { readEmail } from '../../../contract/email'
import { code as codeSchema } from '../../../contract/sign-in'
import { postEmail, postEmailCodes } from '../../../contract/student/email-change'
import { email as emailSchema } from '../../../contract/student/record'
import { call, type Failure, isAnswerLost, reportFailure, violationsOf } from '../../../runtime/call'
import { clearNotices, type NoticeCode, raiseNotice } from '../../../runtime/notices'
import { codeChallengeOf, setCurrentStudent } from '../../../runtime/sign-in'
import { createRequestedCode } from '../../../state/session/requested-code'
import { $session, studentId } from '../../../state/session/session'
import { createPerStudentAtom } from '../../store/per-student-atom'
import type { SpaceContext } from '../../store/store'

const fields = ['email', 'code', 'newCode'] as const
type Field = (typeof fields)[number]

/** The error of a field: the key of its sentence, or the server's own sentence. */
export type EmailFault = { key: string } | { text: string }

const { $requestedCode, keep, forget, resume, nextVerifier } = createRequestedCode('sante:email')

$session.listen(session => {
  if (session.kind === 'visitor' && session.because === 'logout') forget()
  // After an expired session, another student may log in.
  const requested = $requestedCode.get()
  if (requested && session.kind === 'student' && session.student.id !== requested.student) forget()
})

const expired = { key: 'fault.expired' }

const emptyFields: Record<Field, string> = { email: '', code: '', newCode: '' }

/** Creates the store for a change of the e-mail address: first the new address, then the codes from both mailboxes. */
export function createNewEmail({ element, callContext, refresh }: SpaceContext) {
  const { $value: $isOpen, set: setOpen } = createPerStudentAtom(false)
  /** True if the next fields get the focus: after an action of the student, but not after a reload. */
  let isFocusRequested = false
  /** True if the response to an earlier attempt was lost. */
  let wasAnswerLost = false
  const { $value: $typed, set: setTyped } = createPerStudentAtom(emptyFields)
  const { $value: $faults, set: setFaults } = createPerStudentAtom<Partial<Record<Field, EmailFault>>>({})
  /** Number of refusals; each moves the focus to the first invalid field. */
  const $refusals = atom(0)
  const $busy = atom<'asking' | 'checking' | undefined>()
  const $sentAt = computed($requestedCode, requestedCode => requestedCode?.at ?? 0)
  /** The visible part of the form. */
  const $stage = computed([$isOpen, $requestedCode], (isOpen, requestedCode) => {
    if (requestedCode) return 'codes'
    return isOpen ? 'address' : 'closed'
  })

  function type(field: Field, text: string): void {
    setTyped({ ...$typed.get(), [field]: text })
    const { [field]: _, ...others } = $faults.get()
    setFaults(others)
  }

  function showFaults(faults: Partial<Record<Field, EmailFault>>): void {
    setFaults(faults)
    $refusals.set($refusals.get() + 1)
  }

  /** Sends both codes. If the new address has an account already, only a mail to that address says so; the response does not. */
  async function sendCodes(email: string): Promise<void> {
    if ($busy.get()) return
    clearNotices(element)
    $busy.set('asking')
    const [student, verifier] = [studentId(), nextVerifier()]
    const code_challenge = await codeChallengeOf(verifier)
    const input = { email, code_challenge, code_challenge_method: 'S256' } as const
    const result = await call(postEmailCodes, input, callContext('code'))
    $busy.set(undefined)
    // A late response is dropped: another student may have logged in since.
    if (studentId() !== student) return
    isFocusRequested = $stage.get() === 'address'
    if ('value' in result) keep(email, verifier)
    else showFailure(result.failure, 'code')
  }

  async function requestCodes(): Promise<void> {
    const { data, error } = emailSchema.safeParse(readEmail($typed.get().email))
    if (error) return showFaults({ email: { key: `fault.${error.issues[0]?.message}` } })
    await sendCodes(data)
  }

  async function sendAgain(): Promise<void> {
    const requestedCode = $requestedCode.get()
    if (requestedCode) await sendCodes(requestedCode.email)
  }

  /** Changes the e-mail address with both codes. Malformed codes are not sent. */
  async function submit(): Promise<void> {
    const requestedCode = $requestedCode.get()
    if (!requestedCode || $busy.get()) return
    clearNotices(element)
    const codes = readCodes()
    if (!codes) return
    $busy.set('checking')
    const student = studentId()
    const input = { email: requestedCode.email, ...codes, code_verifier: requestedCode.verifier }
    const result = await call(postEmail, input, callContext('unknown'))
    // After a lost response, the codes may be used up, and the record may have the new address.
    if ('failure' in result && wasAnswerLost && studentId() === student) await refresh({ isQuiet: true })
    wasAnswerLost ||= 'failure' in result && isAnswerLost(result.failure)
    $busy.set(undefined)
    if (studentId() !== student) return
    if ('value' in result) setCurrentStudent({ ...result.value, otherSessions: 0 })
    else if (currentEmail() !== requestedCode.email) return showFailure(result.failure, 'unknown')
    close()
    const { texts } = element.$locale.get()
    raiseNotice({ level: 'success', code: 'changed', text: texts('information.changed'), source: element })
  }

  function currentEmail(): string | undefined {
    const session = $session.get()
    return session.kind === 'student' ? session.student.email : undefined
  }

  /** Returns both codes; undefined if one is malformed, which is shown beside its field. */
  function readCodes(): { code: string; newCode: string } | undefined {
    const { data: code } = codeSchema.safeParse($typed.get().code)
    const { data: newCode } = codeSchema.safeParse($typed.get().newCode)
    if (code && newCode) return { code, newCode }
    const invalid = { key: 'fault.code' }
    showFaults({ ...(!code && { code: invalid }), ...(!newCode && { newCode: invalid }) })
    return undefined
  }

  /** Shows the errors beside their fields. If no error belongs to a field, shows a notice. */
  function showFailure(failure: Failure, code: NoticeCode): void {
    const violations = violationsOf(failure).filter(({ propertyPath }) =>
      fields.some(field => field === propertyPath),
    )
    const isExpired = failure.kind === 'refused' && failure.status === 419
    if (violations.length > 0)
      showFaults(
        Object.fromEntries(violations.map(({ propertyPath, message }) => [propertyPath, { text: message }])),
      )
    else if (isExpired) showFaults({ code: expired, newCode: expired })
    else reportFailure(failure, callContext(code))
  }

  /** Returns to the field of the new address. The sent codes cannot be used any more, because their verifier is forgotten. */
  function returnToAddress(): void {
    setTyped({ ...emptyFields, email: $requestedCode.get()?.email ?? '' })
    isFocusRequested = true
    setOpen(true)
    forget()
    setFaults({})
  }

  function open(): void {
    isFocusRequested = true
    setOpen(true)
  }

  function close(): void {
    wasAnswerLost = false
    forget()
    setOpen(false)
    setTyped(emptyFields)
    setFaults({})
  }

  /** Returns whether the fields that have just appeared get the focus. Returns true once for each request. */
  function consumeFocusRequest(): boolean {
    const isRequested = isFocusRequested
    isFocusRequested = false
    return isRequested
  }

  resume()

  return {
    $stage,
    $requestedCode,
    $typed,
    $faults,
    $refusals,
    $busy,
    $sentAt,
    type,
    requestCodes,
    sendAgain,
    submit,
    returnToAddress,
    open,
    close,
    consumeFocusRequest,
  }
}
export type NewEmail = ReturnType<typeof createNewEmail>

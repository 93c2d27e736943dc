import { atom, computed } from 'nanostores'
import { readEmail } from '../../../contract/email'
import { code as codeSchema } from '../../../contract/sign-in'
import { postEmail, postEmailCodes } from '../../../contract/student/email-change'
import { email as emailSchema } from '../../../contract/student/record'
import { call, type Failure, reportFailure, violationsOf } from '../../../runtime/call'
import { clearNotices, type NoticeCode, raiseNotice } from '../../../runtime/notices'
import { codeChallengeOf, setCurrentStudent } from '../../../runtime/sign-in'
import { createRequestedCode } from '../../../state/session/requested-code'
import { $session, studentId } from '../../../state/session/session'
import type { SpaceContext } from '../../store/store'

const fields = ['email', 'code', 'newCode'] as const
type EmailPart = (typeof fields)[number]

/** The error of a field: the key of its sentence, or the server's own sentence. */
export type EmailFault = { key: string } | { text: string }

const { $requestedCode, keep, forget, resume, nextVerifier } = createRequestedCode('sante:email')

$session.listen(session => {
  if (session.kind === 'visitor' && session.because === 'logout') forget()
})

const expired = { key: 'fault.expired' }

const empty: Record<EmailPart, string> = { email: '', code: '', newCode: '' }

/** Creates the change of the login address: the new address, then a code from each mailbox. */
export function createNewEmail({ element, callContext }: SpaceContext) {
  const $isOpen = atom(false)
  /** True if the next fields get the focus: after an action of the student, not after a reload. */
  let isFocusDue = false
  const $typed = atom(empty)
  const $faults = atom<Partial<Record<EmailPart, EmailFault>>>({})
  /** Number of refusals; each moves the focus to the first wrong field. */
  const $refusals = atom(0)
  const $busy = atom<'asking' | 'checking' | undefined>()
  const $sentAt = computed($requestedCode, asked => asked?.at ?? 0)
  /** The screen that is shown. */
  const $stage = computed([$isOpen, $requestedCode], (isOpen, asked) => {
    if (asked) return 'codes'
    return isOpen ? 'address' : 'closed'
  })

  function type(field: EmailPart, text: string): void {
    $typed.set({ ...$typed.get(), [field]: text })
    const { [field]: _, ...others } = $faults.get()
    $faults.set(others)
  }

  function refuse(faults: Partial<Record<EmailPart, EmailFault>>): void {
    $faults.set(faults)
    $refusals.set($refusals.get() + 1)
  }

  /**
   * Sends both codes. The response does not reveal whether the new address has an account; its mailbox receives that information.
   */
  async function send(email: string): Promise<void> {
    if ($busy.get()) return
    clearNotices(element)
    $busy.set('asking')
    const [who, verifier] = [studentId(), nextVerifier()]
    const code_challenge = await codeChallengeOf(verifier)
    const input = { email, code_challenge, code_challenge_method: 'S256' } as const
    const sent = await call(postEmailCodes, input, callContext('code'))
    $busy.set(undefined)
    // A late response is dropped: another student may have logged in since.
    if (studentId() !== who) return
    isFocusDue = $stage.get() === 'address'
    if ('value' in sent) keep(email, verifier)
    else settle(sent.failure, 'code')
  }

  async function ask(): Promise<void> {
    const { data, error } = emailSchema.safeParse(readEmail($typed.get().email))
    if (error) return refuse({ email: { key: `fault.${error.issues[0]?.message}` } })
    await send(data)
  }

  async function sendAgain(): Promise<void> {
    const asked = $requestedCode.get()
    if (asked) await send(asked.email)
  }

  /** Changes the address with both codes; malformed codes are refused here. */
  async function submit(): Promise<void> {
    const asked = $requestedCode.get()
    if (!asked || $busy.get()) return
    clearNotices(element)
    const [code, newCode] = [readCode('code'), readCode('newCode')]
    if (!code || !newCode) {
      const invalid = { key: 'fault.code' }
      return refuse({ ...(!code && { code: invalid }), ...(!newCode && { newCode: invalid }) })
    }
    $busy.set('checking')
    const who = studentId()
    const input = { email: asked.email, code, newCode, code_verifier: asked.verifier }
    const sent = await call(postEmail, input, callContext('unknown'))
    $busy.set(undefined)
    if (studentId() !== who) return
    if ('failure' in sent) return settle(sent.failure, 'unknown')
    setCurrentStudent({ ...sent.value, otherSessions: 0 })
    close()
    const { texts } = element.$locale.get()
    raiseNotice({ level: 'success', code: 'changed', text: texts('information.changed'), source: element })
  }

  const readCode = (field: 'code' | 'newCode'): string | undefined =>
    codeSchema.safeParse($typed.get()[field]).data

  /** Shows each error once: beside its field, or as a notice. */
  function settle(failure: Failure, code: NoticeCode): void {
    const told = violationsOf(failure).filter(({ propertyPath }) =>
      fields.some(field => field === propertyPath),
    )
    const isExpired = failure.kind === 'refused' && failure.status === 419
    if (told.length > 0)
      refuse(Object.fromEntries(told.map(({ propertyPath, message }) => [propertyPath, { text: message }])))
    else if (isExpired) refuse({ code: expired, newCode: expired })
    else reportFailure(failure, callContext(code))
  }

  /** Returns to the address. Codes that were sent stay valid for it. */
  function back(): void {
    type('email', $requestedCode.get()?.email ?? '')
    isFocusDue = true
    $isOpen.set(true)
    forget()
    $faults.set({})
  }

  function open(): void {
    isFocusDue = true
    $isOpen.set(true)
  }

  function close(): void {
    forget()
    $isOpen.set(false)
    $typed.set(empty)
    $faults.set({})
  }

  /** Returns, once, whether the fields that have just appeared get the focus. */
  function takeFocus(): boolean {
    const isDue = isFocusDue
    isFocusDue = false
    return isDue
  }

  resume()

  return {
    ...{ $stage, $requestedCode, $typed, $faults, $refusals, $busy, $sentAt },
    ...{ type, ask, sendAgain, submit, back, open, close, takeFocus },
  }
}
export type NewEmail = ReturnType<typeof createNewEmail>

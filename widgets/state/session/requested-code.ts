import { destr } from 'destr'
import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { environment } from '../environment'
import { $session, studentId } from './session'

/** A code that this tab has requested. */
const requestedCode = z.object({
  email: z.string(),
  /** Proves that this tab requested the code (RFC 7636). */
  verifier: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Id of the student who requested it; absent for a login. */
  student: z.optional(z.string()),
})
type RequestedCode = z.output<typeof requestedCode>

/** Milliseconds for which a code is valid (contract, section 5). */
const VALID_MS = 600_000

/** Creates a store for the code request of this tab. It survives a reload: a phone may unload the page while the mail is read. */
export function createRequestedCode(key: string) {
  const $requestedCode = atom<RequestedCode | undefined>()

  function keep(email: string, verifier: string): void {
    const next = { email, verifier, at: environment.now().getTime(), student: studentId() }
    $requestedCode.set(next)
    environment.storage?.setItem(key, JSON.stringify(next))
  }

  function forget(): void {
    $requestedCode.set(undefined)
    environment.storage?.removeItem(key)
  }

  /** Restores the stored request of the same student, as long as the code can be valid. */
  function resume(): void {
    const { data } = requestedCode.safeParse(destr(environment.storage?.getItem(key)))
    const isValid = data && data.at + VALID_MS > environment.now().getTime()
    if (isValid && data.student === studentId()) $requestedCode.set(data)
    else forget()
  }

  /** Returns the verifier for the next code: that of the earlier request, if there is one, so that both codes work. */
  const nextVerifier = (): string => $requestedCode.get()?.verifier ?? createVerifier()

  return { $requestedCode, keep, forget, resume, nextVerifier }
}

/** The code of the login. */
export const {
  $requestedCode,
  keep: keepRequestedCode,
  forget: forgetRequestedCode,
  resume: resumeRequestedCode,
  nextVerifier,
} = createRequestedCode('sante:code')

$session.listen(({ kind }) => {
  if (kind === 'student') forgetRequestedCode()
})

/** Returns 256 random bits as 64 hexadecimal digits: a verifier for an RFC 7636 challenge. */
export const createVerifier = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map(byte => byte.toString(16).padStart(2, '0')).join('')

import { destr } from 'destr'
import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { environment } from '../environment'
import { $session } from './session'

/** A code that this tab has requested. */
const asked = z.object({
  email: z.string(),
  /** Proves that this tab requested the code (RFC 7636). */
  verifier: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
})
type AskedCode = z.output<typeof asked>

/** Milliseconds for which a code is valid (contract, section 5). */
const LIFE = 600_000

/** Stores the requested code of this tab: a phone may unload the page while the student reads the mail. */
export function createAskedCode(key: string) {
  const $asked = atom<AskedCode | undefined>()

  function keep(email: string, verifier: string): void {
    const next = { email, verifier, at: environment.now().getTime() }
    $asked.set(next)
    environment.storage?.setItem(key, JSON.stringify(next))
  }

  function forget(): void {
    $asked.set(undefined)
    environment.storage?.removeItem(key)
  }

  /** Restores the stored request, as long as the code can be valid. */
  function resume(): void {
    const { data } = asked.safeParse(destr(environment.storage?.getItem(key)))
    if (data && data.at + LIFE > environment.now().getTime()) $asked.set(data)
    else forget()
  }

  /** Returns the verifier for the next code. It stays the same while an earlier code can be valid, so that both codes work. */
  const nextVerifier = (): string => $asked.get()?.verifier ?? createVerifier()

  return { $asked, keep, forget, resume, nextVerifier }
}

/** The code of the login. */
export const {
  $asked,
  keep: keepAsked,
  forget: forgetAsked,
  resume: resumeAsked,
  nextVerifier,
} = createAskedCode('sante:code')

$session.listen(({ kind }) => {
  if (kind === 'student') forgetAsked()
})

/** Returns 256 random bits as 64 hexadecimal digits: a verifier for an RFC 7636 challenge. */
export const createVerifier = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map(byte => byte.toString(16).padStart(2, '0')).join('')

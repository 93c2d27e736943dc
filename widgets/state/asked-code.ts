import { destr } from 'destr'
import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { environment } from './environment'
import { $session } from './session'
import { createVerifier } from './verifier'

/** A code that this tab has asked for. */
const asked = z.object({
  email: z.string(),
  /** Proves that it was this tab (RFC 7636). */
  verifier: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
})
type AskedCode = z.output<typeof asked>

/** Milliseconds that a code is good for (contract, section 5). */
const LIFE = 600_000

/** What this tab has asked for, kept: a telephone that shows the mail may have thrown this page away meanwhile. */
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

  /** Takes up what this tab has kept, as long as the code can be good. */
  function resume(): void {
    const { data } = asked.safeParse(destr(environment.storage?.getItem(key)))
    if (data && data.at + LIFE > environment.now().getTime()) $asked.set(data)
    else forget()
  }

  /** The one that goes with the next code: the same as long as a code may still come, so that an earlier one stays good. */
  const nextVerifier = (): string => $asked.get()?.verifier ?? createVerifier()

  return { $asked, keep, forget, resume, nextVerifier }
}

/** The code that logs in. */
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

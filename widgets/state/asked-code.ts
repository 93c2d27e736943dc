import { destr } from 'destr'
import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { environment } from './environment'
import { $session } from './session'
import { createVerifier } from './verifier'

/** A code that this tab has asked for, so as to log in. */
const asked = z.object({
  email: z.string(),
  /** Proves that it was this tab (RFC 7636). */
  verifier: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
})
export type AskedCode = z.output<typeof asked>

const KEY = 'sante:code'

/** Milliseconds that a code is good for (contract, section 5). */
const LIFE = 600_000

/** Kept for the tab: a telephone that shows the mail may have thrown this page away meanwhile. */
export const $asked = atom<AskedCode | undefined>()

export function keepAsked(email: string, verifier: string): void {
  const next = { email, verifier, at: environment.now().getTime() }
  $asked.set(next)
  environment.storage?.setItem(KEY, JSON.stringify(next))
}

export function forgetAsked(): void {
  $asked.set(undefined)
  environment.storage?.removeItem(KEY)
}

/** Takes up what this tab has kept, as long as the code can be good. */
export function resumeAsked(): void {
  const { data } = asked.safeParse(destr(environment.storage?.getItem(KEY)))
  if (data && data.at + LIFE > environment.now().getTime()) $asked.set(data)
  else forgetAsked()
}

/** The one that goes with the next code: the same as long as a code may still come, so that an earlier one stays good. */
export const nextVerifier = (): string => $asked.get()?.verifier ?? createVerifier()

$session.listen(({ kind }) => {
  if (kind === 'student') forgetAsked()
})

import { destr } from 'destr'
import { atom } from 'nanostores'
import { type BegunAnswers, begunAnswers, type HandOver, handOver } from '../contract/eligibility/hand-over'

/** Answers handed over by a partner's page that no element has used yet. */
export type Handed =
  | { kind: 'none' }
  | { kind: 'damaged' }
  | { kind: 'answers'; answers: HandOver }
  /** Of a questionnaire that is not finished: for the simulator, not for the registration. */
  | { kind: 'begun'; begun: BegunAnswers }

export const $handed = atom<Handed>({ kind: 'none' })

/** Bytes that a hand-over may have (contract, section 2). */
const LIMIT = 4096

const MARK = '#answers='

/** Base64url of JSON that is ASCII only. */
function unpack(text: string): unknown {
  const isPacked = text.length <= LIMIT && /^[\w-]+$/.test(text)
  return isPacked ? destr(decode(text.replace(/-/g, '+').replace(/_/g, '/'))) : undefined
}

/** A length that base64 cannot have says nothing. */
const decode = (text: string) => (text.length % 4 === 1 ? '' : atob(text))

/** Reads the fragment of an address once; false if it is no hand-over. */
export function takeHandOver(fragment: string): boolean {
  if (!fragment.startsWith(MARK)) return false
  $handed.set(read(unpack(fragment.slice(MARK.length))))
  return true
}

function read(content: unknown): Handed {
  const { data } = handOver.safeParse(content)
  if (data) return { kind: 'answers', answers: data }
  const begun = begunAnswers.safeParse(content)
  return begun.data ? { kind: 'begun', begun: begun.data } : { kind: 'damaged' }
}

export const dropHandOver = () => $handed.set({ kind: 'none' })

import { destr } from 'destr'
import { atom } from 'nanostores'
import {
  type HandOver,
  handOver,
  type UnfinishedAnswers,
  unfinishedAnswers,
} from '../contract/eligibility/hand-over'

/** Answers from a partner's page that no element has used yet. */
export type HandedAnswers =
  | { kind: 'none' }
  | { kind: 'damaged' }
  | { kind: 'answers'; answers: HandOver }
  /** Answers of an unfinished questionnaire: for the simulator, not for the registration. */
  | { kind: 'begun'; begun: UnfinishedAnswers }

export const $handedAnswers = atom<HandedAnswers>({ kind: 'none' })

/** Maximum length of a hand-over, in bytes (contract, section 2). */
const MAX_BYTES = 4096

const PREFIX = '#answers='

/** Decodes base64url of ASCII-only JSON; returns undefined if the text is too long or has other characters. */
function decodeContent(text: string): unknown {
  const isEncoded = text.length <= MAX_BYTES && /^[\w-]+$/.test(text)
  return isEncoded ? destr(decode(text.replace(/-/g, '+').replace(/_/g, '/'))) : undefined
}

/** Returns an empty string for a length that base64 cannot have. */
const decode = (text: string) => (text.length % 4 === 1 ? '' : atob(text))

/** Reads the fragment of an address; returns false if it is not a hand-over. */
export function takeHandOver(fragment: string): boolean {
  if (!fragment.startsWith(PREFIX)) return false
  $handedAnswers.set(read(decodeContent(fragment.slice(PREFIX.length))))
  return true
}

function read(content: unknown): HandedAnswers {
  const { data } = handOver.safeParse(content)
  if (data) return { kind: 'answers', answers: data }
  const begun = unfinishedAnswers.safeParse(content)
  return begun.data ? { kind: 'begun', begun: begun.data } : { kind: 'damaged' }
}

export const dropHandOver = () => $handedAnswers.set({ kind: 'none' })

/** Passes answers to the simulator, which asks the questions that have no answer. */
export const passToQuestionnaire = (answers: UnfinishedAnswers['answers']) =>
  $handedAnswers.set({ kind: 'begun', begun: { v: 1, answers } })

import { destr } from 'destr'
import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { partnerId } from '../contract/arrival'
import { anyCategory, type Category } from '../contract/document/attachment'
import { bankDocumentsOf, isBankDocument } from '../contract/document/document-rules'
import { type Answer, answer, type Eligibility, eligibility } from '../contract/eligibility/eligibility'
import { readEmail } from '../contract/email'
import type { Student } from '../contract/student/student'
import { $arrivedFrom } from './arrival'
import { environment } from './environment'
import { forgetReceipt, resumeReceipt } from './receipt'
import { $session } from './session'
import { DRAFT_KEY } from './storage-keys'
import { createVerifier } from './verifier'

/** A document that this student is asked for. `title` is the key of its name in the texts. */
const item = z.object({ id: anyCategory, title: z.string(), state: z.enum(['initial', 'sent']) })
type DocumentItem = z.output<typeof item>

/** What the simulator hands over to the registration. */
const draft = z.object({
  /** Also the key that keeps one registration from being counted twice. */
  id: z.uuid(),
  /** True once the student has declared to hold the documents for the provisional attestation. */
  information: z.boolean(),
  /** Every walked answer, local ones too. */
  answers: z.array(answer),
  eligibility,
  required: z.array(item),
  optional: z.array(item),
  bank: z.array(item),
  /** Every field as it was typed, by its path in the record. */
  typed: z.record(z.string(), z.string()),
  /** Proves, with a code from the mailbox, that it was this tab that asked for it (RFC 7636). */
  verifier: z.string(),
  /** The address that a code was sent to. */
  codeSentTo: z.optional(z.string()),
  /** The address that a code has proven; the token of this tab is for it. */
  confirmed: z.optional(z.string()),
  /** The partner whose page the student came from: sent with the registration, to be counted. It never voids a draft. */
  from: z.catch(z.optional(partnerId), undefined),
  /** True once the server has the record; documents may still be on their way. */
  isAccepted: z.boolean(),
})
export type Draft = z.output<typeof draft>

/** What goes to another device: not what proves that this tab asked for a code. */
export const movedDraft = z.omit(draft, {
  id: true,
  verifier: true,
  codeSentTo: true,
  confirmed: true,
  isAccepted: true,
})

export const $draft = atom<Draft | undefined>()

/** Does the draft end with the page, since the browser cannot store it? */
export const $isDraftFleeting = atom(false)

const items = (categories: Category[]): DocumentItem[] =>
  categories.map(id => ({ id, title: `document.${id}`, state: 'initial' }))

const bankCategories = (typed: Draft['typed']): Category[] =>
  bankDocumentsOf(typed['bank.hasNoNamedRib'] === 'true')

/**
 * An eligible outcome begins a draft, or renews the one that is there; any other voids its lists. What the questionnaire
 * knows is not asked twice.
 */
export function settleDraft(answers: Answer[], outcome: Eligibility): void {
  const kept = $draft.get()
  const began = kept?.isAccepted ? undefined : kept
  if (!outcome.eligible && !began) return
  const { eligible, requiredAttachments, optionalAttachments } = outcome
  const from = $arrivedFrom.get() ?? began?.from
  $arrivedFrom.set(undefined)
  const said = Object.fromEntries(answers.map(({ questionKey, answer }) => [questionKey, answer]))
  const typed = {
    ...began?.typed,
    'personal.birthdate': said.birthdate ?? '',
    'personal.nationality': said.nationality ?? '',
  }
  keep({
    id: began?.id ?? crypto.randomUUID(),
    information: false,
    answers,
    eligibility: outcome,
    required: items(requiredAttachments.filter(id => !isBankDocument(id))),
    optional: items(optionalAttachments.filter(id => !isBankDocument(id))),
    bank: items(eligible ? bankCategories(typed) : []),
    typed,
    verifier: began?.verifier ?? createVerifier(),
    ...(from && { from }),
    isAccepted: false,
  })
}

/** Nationality or birth date was wrong: the questionnaire is asked again, and what was typed stays (contract, section 3). */
export function voidEligibility(): void {
  const answers = $draft.get()?.answers ?? []
  settleDraft(answers, { eligible: false, requiredAttachments: [], optionalAttachments: [] })
}

/** Keeps what was typed, while it is being typed. */
export function fillDraft(values: Draft['typed']): void {
  const before = $draft.get()
  if (!before) return
  const typed = { ...before.typed, ...values }
  const bank = 'bank.hasNoNamedRib' in values ? items(bankCategories(typed)) : before.bank
  keep({ ...before, typed, bank })
}

type Fact = Pick<Draft, 'from' | 'information' | 'codeSentTo' | 'confirmed' | 'isAccepted' | 'id'>

/** Keeps one more fact of the draft that is there. */
export function noteDraft(fact: Partial<Fact>): void {
  const before = $draft.get()
  if (before) keep({ ...before, ...fact })
}

export function markSent(id: Category): void {
  const before = $draft.get()
  if (!before) return
  const mark = (list: DocumentItem[]) =>
    list.map(item => (item.id === id ? { ...item, state: 'sent' as const } : item))
  keep({
    ...before,
    required: mark(before.required),
    optional: mark(before.optional),
    bank: mark(before.bank),
  })
}

/** The arrival was not counted, and its registration is not to be either. */
export function forgetPartner(): void {
  $arrivedFrom.set(undefined)
  if ($draft.get()?.from) noteDraft({ from: undefined })
}

export function discardDraft(): void {
  $draft.set(undefined)
  $isDraftFleeting.set(false)
  environment.storage?.removeItem(DRAFT_KEY)
}

/** A draft from another device takes the place of the one of this tab. */
export function adoptDraft(moved: z.output<typeof movedDraft>): void {
  discardDraft()
  keep({ ...moved, id: crypto.randomUUID(), verifier: createVerifier(), isAccepted: false })
}

function keep(next: Draft): void {
  $draft.set(next)
  environment.storage?.setItem(DRAFT_KEY, JSON.stringify(next))
  $isDraftFleeting.set(environment.storage?.isKept?.(DRAFT_KEY) === false)
}

/** Takes up what this tab has kept; a draft that no longer fits is as if there were none. */
export function resumeDraft(): void {
  const { data } = draft.safeParse(destr(environment.storage?.getItem(DRAFT_KEY)))
  $draft.set(data)
  resumeReceipt()
}

/** The address that the registration is for, as it is sent. */
export const emailOf = ({ typed }: Draft): string => readEmail(typed['contact.email'] ?? '')

/**
 * A student who is logged in with the draft's address has a record: the answer that said so was lost. Under another one
 * the token of this tab is no longer the draft's.
 */
function recognise({ email }: Student): void {
  const draft = $draft.get()
  if (!draft || draft.isAccepted) return
  if (emailOf(draft).toLowerCase() === email.toLowerCase()) noteDraft({ isAccepted: true })
  else if (draft.confirmed) noteDraft({ confirmed: undefined })
}

/** Only the student's own logout ends the draft, and what is left of it; a session that ended by itself never does. */
$session.listen(session => {
  if (session.kind === 'student') recognise(session.student)
  if (session.kind !== 'visitor' || session.because !== 'logout') return
  discardDraft()
  $arrivedFrom.set(undefined)
  forgetReceipt()
})

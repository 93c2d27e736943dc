import { destr } from 'destr'
import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { partnerId } from '../../contract/arrival'
import { anyCategory, type Category } from '../../contract/document/category'
import { bankDocumentsOf, isBankDocument } from '../../contract/document/document-rules'
import { type Answer, answer, type Eligibility, eligibility } from '../../contract/eligibility/eligibility'
import { readEmail } from '../../contract/email'
import type { Student } from '../../contract/student/student'
import { environment } from '../environment'
import { forgetAnswers } from '../kept-answers'
import { forgetReceipt, resumeReceipt } from '../receipt'
import { createVerifier } from '../session/requested-code'
import { $session } from '../session/session'
import { DRAFT_KEY } from '../storage-keys'

/** The partner whose page the visitor came from, until a draft stores it. */
export const $arrivedFrom = atom<string | undefined>()

/** A document that this student is asked for. `title` is the key of its name in the texts. */
const item = z.object({ id: anyCategory, title: z.string(), state: z.enum(['initial', 'sent']) })
type DocumentItem = z.output<typeof item>

/** A registration that is not finished. It begins with the answers and the outcome of the questionnaire. */
const draft = z.object({
  /** Identifies the draft, and is the idempotency key of the registration. */
  id: z.uuid(),
  /** True once the student has declared to hold the documents for the provisional attestation. */
  information: z.boolean(),
  /** Every answer on the path through the questionnaire, local questions included. */
  answers: z.array(answer),
  eligibility,
  required: z.array(item),
  optional: z.array(item),
  bank: z.array(item),
  /** Every field as typed, by its path: `personal.surname`. */
  typed: z.record(z.string(), z.string()),
  /** Proves that this tab requested the code (RFC 7636). */
  verifier: z.string(),
  /** The e-mail address that a code was sent to. */
  codeSentTo: z.optional(z.string()),
  /** The e-mail address that a code has confirmed; the token of this tab belongs to this address. */
  confirmed: z.optional(z.string()),
  /**
   * The partner whose page the student came from; sent with the registration for statistics. An invalid value does not void a
   * draft.
   */
  from: z.catch(z.optional(partnerId), undefined),
  /** True once the server has the record; documents may still be uploading. */
  isAccepted: z.boolean(),
})
export type Draft = z.output<typeof draft>

/** What moves to another device or tab: all members except the id of the draft, the values that belong to a code, and `isAccepted`. */
export const movedDraft = z.omit(draft, {
  id: true,
  verifier: true,
  codeSentTo: true,
  confirmed: true,
  isAccepted: true,
})

export const $draft = atom<Draft | undefined>()

/** True if the browser cannot store the draft. It is then lost when the page is closed or reloaded. */
export const $isDraftUnstored = atom(false)

const items = (categories: Category[]): DocumentItem[] =>
  categories.map(id => ({ id, title: `document.${id}`, state: 'initial' }))

const bankCategories = (typed: Draft['typed']): Category[] =>
  bankDocumentsOf(typed['bank.hasNoNamedRib'] === 'true')

/**
 * Creates or updates the draft after an eligible outcome, with the birth date and nationality from the questionnaire. The stored
 * questionnaire is then deleted, because the draft contains its answers. After an ineligible outcome, the document lists of an
 * unsent draft are emptied.
 */
export function storeOutcome(answers: Answer[], outcome: Eligibility): void {
  const existing = $draft.get()
  const unsent = existing?.isAccepted ? undefined : existing
  if (!outcome.eligible && !unsent) return
  const { eligible, requiredAttachments, optionalAttachments } = outcome
  const from = $arrivedFrom.get() ?? unsent?.from
  $arrivedFrom.set(undefined)
  const byKey = Object.fromEntries(answers.map(({ questionKey, answer }) => [questionKey, answer]))
  const typed = {
    ...unsent?.typed,
    'personal.birthdate': byKey.birthdate ?? '',
    'personal.nationality': byKey.nationality ?? '',
  }
  store({
    id: unsent?.id ?? crypto.randomUUID(),
    information: false,
    answers,
    eligibility: outcome,
    required: items(requiredAttachments.filter(id => !isBankDocument(id))),
    optional: items(optionalAttachments.filter(id => !isBankDocument(id))),
    bank: items(eligible ? bankCategories(typed) : []),
    typed,
    verifier: unsent?.verifier ?? createVerifier(),
    ...(from && { from }),
    isAccepted: false,
  })
  if (eligible) forgetAnswers()
}

/** Voids the outcome before the questionnaire is answered again. Typed values are kept (contract, section 3). */
export function voidEligibility(): void {
  const answers = $draft.get()?.answers ?? []
  storeOutcome(answers, { eligible: false, requiredAttachments: [], optionalAttachments: [] })
}

/** Stores typed values, at each keystroke. */
export function storeTypedValues(values: Draft['typed']): void {
  const current = $draft.get()
  if (!current) return
  const typed = { ...current.typed, ...values }
  const bank = 'bank.hasNoNamedRib' in values ? items(bankCategories(typed)) : current.bank
  store({ ...current, typed, bank })
}

type Fact = Pick<Draft, 'from' | 'information' | 'codeSentTo' | 'confirmed' | 'isAccepted' | 'id'>

/** Changes facts of the draft, if there is a draft. */
export function updateDraft(fact: Partial<Fact>): void {
  const current = $draft.get()
  if (current) store({ ...current, ...fact })
}

export function markSent(id: Category): void {
  const current = $draft.get()
  if (!current) return
  const mark = (list: DocumentItem[]) =>
    list.map(item => (item.id === id ? { ...item, state: 'sent' as const } : item))
  store({
    ...current,
    required: mark(current.required),
    optional: mark(current.optional),
    bank: mark(current.bank),
  })
}

/** Removes the partner from the draft. The arrival was not counted, so the registration is not counted for the partner either. */
export function forgetPartner(): void {
  $arrivedFrom.set(undefined)
  if ($draft.get()?.from) updateDraft({ from: undefined })
}

/** Deletes the draft, and the questionnaire that led to it. */
export function discardDraft(): void {
  $draft.set(undefined)
  $isDraftUnstored.set(false)
  environment.storage?.removeItem(DRAFT_KEY)
  forgetAnswers()
}

/** Replaces the draft of this tab with a draft from another device or tab. */
export function replaceDraft(moved: z.output<typeof movedDraft>): void {
  discardDraft()
  store({ ...moved, id: crypto.randomUUID(), verifier: createVerifier(), isAccepted: false })
}

function store(next: Draft): void {
  $draft.set(next)
  environment.storage?.setItem(DRAFT_KEY, JSON.stringify(next))
  $isDraftUnstored.set(environment.storage?.isKept?.(DRAFT_KEY) === false)
}

/** Restores the draft that this tab has stored; a draft that does not match the schema is dropped. */
export function resumeDraft(): void {
  const { data } = draft.safeParse(destr(environment.storage?.getItem(DRAFT_KEY)))
  $draft.set(data)
  resumeReceipt()
}

/** Returns the e-mail address of the registration, as it is sent. */
export const emailOf = ({ typed }: Draft): string => readEmail(typed['contact.email'] ?? '')

/**
 * Compares the draft with the student who has logged in. The same e-mail address means that the server has accepted the
 * registration, and that its response was lost. With another e-mail address, the token of this tab does not belong to the draft
 * any more.
 */
function updateForStudent({ email }: Student): void {
  const draft = $draft.get()
  if (!draft || draft.isAccepted) return
  if (emailOf(draft).toLowerCase() === email.toLowerCase()) updateDraft({ isAccepted: true })
  else if (draft.confirmed) updateDraft({ confirmed: undefined })
}

/**
 * A logout by the student, or the erasure of all data, deletes draft, receipt and questionnaire. Any other end of a session keeps
 * them.
 */
$session.listen(session => {
  if (session.kind === 'student') updateForStudent(session.student)
  if (session.kind !== 'visitor' || session.because !== 'logout') return
  discardDraft()
  $arrivedFrom.set(undefined)
  forgetReceipt()
})

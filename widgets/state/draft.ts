import { destr } from 'destr'
import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { type Category, category } from '../contract/attachment'
import { type Answer, answer, type Eligibility, eligibility } from '../contract/eligibility'
import { world } from './world'

/** A document that this student is asked for. `title` is the key of its name in the texts. */
const item = z.object({ id: category, title: z.string(), state: z.enum(['initial']) })
type DocumentItem = z.output<typeof item>

/** The baton: what the simulator hands to the registration. */
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
})
export type Draft = z.output<typeof draft>

export const DRAFT_KEY = 'sante:draft'

export const $draft = atom<Draft | undefined>()

const items = (categories: Category[]): DocumentItem[] =>
  categories.map(id => ({ id, title: `document.${id}`, state: 'initial' }))

/** An eligible outcome begins a draft, or renews the one that is there; any other voids its lists. */
export function settleDraft(answers: Answer[], outcome: Eligibility): void {
  const began = $draft.get()
  if (!outcome.eligible && !began) return
  const { eligible, requiredAttachments, optionalAttachments } = outcome
  const isBank = (id: Category) => id.startsWith('BANK_')
  keep({
    id: began?.id ?? crypto.randomUUID(),
    information: false,
    answers,
    eligibility: outcome,
    required: items(requiredAttachments.filter(id => !isBank(id))),
    optional: items(optionalAttachments.filter(id => !isBank(id))),
    bank: items(eligible ? ['BANK_DETAILS'] : []),
  })
}

function keep(next: Draft): void {
  $draft.set(next)
  world.storage?.setItem(DRAFT_KEY, JSON.stringify(next))
}

/** Takes up what this tab has kept; a draft that no longer fits is as if there were none. */
export function resumeDraft(): void {
  const { data } = draft.safeParse(destr(world.storage?.getItem(DRAFT_KEY)))
  $draft.set(data)
}

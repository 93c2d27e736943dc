import { destr } from 'destr'
import * as z from 'zod/mini'
import { environment } from './environment'

const KEY = 'sante:answers'

/** An unfinished questionnaire of this tab. */
const keptAnswers = z.object({
  /** The answers by question key, as typed. */
  answers: z.record(z.string(), z.string()),
  /** `start`, `end`, or the key of the visible question. */
  place: z.string(),
})
type KeptAnswers = z.output<typeof keptAnswers>

/** Stores the questionnaire. On third-party pages nothing is stored. */
export function keepAnswers(kept: KeptAnswers): void {
  if (Object.keys(kept.answers).length === 0) forgetAnswers()
  else environment.storage?.setItem(KEY, JSON.stringify(kept))
}

/** Returns the questionnaire that this tab has stored. Undefined if it does not match the schema. */
export const readKeptAnswers = (): KeptAnswers | undefined =>
  keptAnswers.safeParse(destr(environment.storage?.getItem(KEY))).data

export const forgetAnswers = () => environment.storage?.removeItem(KEY)

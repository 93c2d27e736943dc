import { computed } from 'nanostores'
import { dayOf } from '../contract/date'
import type { Typed } from '../dossier/form'
import { createJudged } from '../dossier/judged'
import { $draft, fillDraft } from '../state/draft'
import { environment } from '../state/environment'

/** What the rules look at beside what was typed. */
export const circumstancesOf = (typed: Typed) => ({
  today: dayOf(environment.now()),
  birthdate: typed['personal.birthdate'],
})

/** The draft as a form: what was typed, and what is wrong with it once the student asked to go on. */
export const createForm = () =>
  createJudged(
    computed($draft, (draft): Typed => draft?.typed ?? {}),
    fillDraft,
  )

export type DraftForm = ReturnType<typeof createForm>

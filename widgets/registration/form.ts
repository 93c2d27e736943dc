import { computed } from 'nanostores'
import { draftUploads } from '../dossier/documents/draft-files'
import type { Typed } from '../dossier/form'
import { createJudged } from '../dossier/judged'
import { dayOf } from '../shared/date'
import { $draft, fillDraft } from '../state/draft'
import { environment } from '../state/environment'
import { shownFaults } from './documents/documents'

/** What the rules look at beside what was typed. */
export const circumstancesOf = (typed: Typed) => ({
  today: dayOf(environment.now()),
  birthdate: typed['personal.birthdate'],
})

/** The draft as a form: what was typed, and what is wrong with it once the student asked to go on. */
export function createForm() {
  const judged = createJudged(
    computed($draft, (draft): Typed => draft?.typed ?? {}),
    fillDraft,
  )
  const $faults = computed([judged.$faults, $draft, draftUploads.$files], (faults, draft, files) =>
    draft ? shownFaults(faults, draft, files ?? {}) : faults,
  )
  return { ...judged, $faults }
}

export type DraftForm = ReturnType<typeof createForm>

import { computed } from 'nanostores'
import { draftUploads } from '../dossier/documents/queue/draft-files'
import type { Typed } from '../dossier/form'
import { createValidatedForm } from '../dossier/validated-form'
import { dayOf } from '../shared/date'
import { $draft, storeTypedValues } from '../state/draft/draft'
import { environment } from '../state/environment'
import { visibleFaults } from './documents/documents'

/** Returns the current day and the typed birth date, which rules of other fields need. */
export const circumstancesOf = (typed: Typed) => ({
  today: dayOf(environment.now()),
  birthdate: typed['personal.birthdate'],
})

/** Creates the form of the draft: the typed text, and the errors after the student has pressed Continue. */
export function createForm() {
  const validated = createValidatedForm(
    computed($draft, (draft): Typed => draft?.typed ?? {}),
    storeTypedValues,
  )
  const $faults = computed([validated.$faults, $draft, draftUploads.$files], (faults, draft, files) =>
    draft ? visibleFaults(faults, draft, files ?? {}) : faults,
  )
  return { ...validated, $faults }
}

export type DraftForm = ReturnType<typeof createForm>

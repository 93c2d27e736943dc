import type { Category } from '../contract/attachment'
import { detailFaults } from '../dossier/details'
import type { Faults } from '../dossier/form'
import { createPicking } from '../dossier/picking'
import { $chosen, choose, dropChosen, readChosen } from '../state/chosen'
import { $draft, type Draft } from '../state/draft'
import { askedDocuments, isAlternativeInDraft, missingDocuments } from './documents'
import type { RegistrationContext } from './store'

/** Each document that is needed, and the details of each that was chosen. */
export function faultsOf(draft: Draft): Faults {
  const files = $chosen.get() ?? {}
  const missing = missingDocuments(draft, files).map(id => [
    `document.${id}`,
    { code: isAlternativeInDraft(id, draft) ? 'missingOneOf' : 'missing' },
  ])
  const chosen = askedDocuments(draft, files).filter(({ state }) => state === 'chosen')
  const details = chosen.map(({ id }) => detailFaults(id, draft.typed))
  return Object.assign(Object.fromEntries(missing), ...details)
}

/** The third step: files are chosen, looked at and taken away again; nothing is sent. */
export function createFiles({ form, go }: RegistrationContext) {
  const picking = createPicking(async (id, file) => {
    form.forgive([`document.${id}`])
    return choose(id, file)
  })

  async function look(id: Category): Promise<void> {
    const chosen = $chosen.get()?.[id]
    const bytes = await readChosen(id)
    if (chosen && bytes) picking.show(chosen.name, chosen.kind, bytes)
  }

  function finish(): void {
    const draft = $draft.get()
    if (draft && form.pass(faultsOf(draft))) go('validation')
  }

  return { picking, look, remove: dropChosen, finish }
}

import type { Category } from '../../contract/document/attachment'
import { detailsOf, isStayDocument } from '../../contract/document/document-rules'
import { detailFaults, detailFields } from '../../dossier/documents/details'
import { createPicking } from '../../dossier/documents/picking'
import type { Faults } from '../../dossier/form'
import { $chosen, choose, dropChosen, readChosen } from '../../state/chosen'
import { $draft, type Draft } from '../../state/draft'
import type { RegistrationContext } from '../store'
import { askedDocuments, isStayAsked, missingDocuments, STAY, stayAnswer } from './documents'

/** Each document that is needed, and the details of each that was chosen. */
export function faultsOf(draft: Draft): Faults {
  const files = $chosen.get() ?? {}
  const isUnanswered = isStayAsked(draft) && !stayAnswer(draft.typed, files)
  const missing = missingDocuments(draft, files).map(id =>
    isUnanswered && isStayDocument(id)
      ? [STAY, { code: 'missingOneOf' }]
      : [`document.${id}`, { code: 'missing' }],
  )
  const chosen = askedDocuments(draft, files).filter(({ state }) => state === 'chosen')
  const details = chosen.map(({ id }) => detailFaults(id, draft.typed))
  return Object.assign(Object.fromEntries(missing), ...details)
}

/** The third step: files are chosen, looked at and taken away again; nothing is sent. */
export function createFiles({ form, go }: RegistrationContext) {
  const picking = createPicking(async (id, file) => {
    suggestType(id)
    return choose(id, file)
  })

  // A document that is being chosen is no longer missing; whether it is good, its card says.
  picking.$picks.listen((picks, before) => {
    const begun = (Object.keys(picks) as Category[]).filter(
      id => picks[id]?.state === 'reading' && picks[id] !== before?.[id],
    )
    form.forgive(begun.map(id => `document.${id}`))
  })

  /** A visa is in a passport: the student can say that it is an identity card. */
  function suggestType(id: Category): void {
    const draft = $draft.get()
    if (id === 'IDENTITY' && draft && isStayAsked(draft) && !draft.typed['identity.type'])
      form.type('identity.type', 'PASSPORT')
  }

  async function look(id: Category): Promise<void> {
    const chosen = $chosen.get()?.[id]
    const bytes = await readChosen(id)
    if (chosen && bytes) picking.show(chosen.name, chosen.kind, bytes)
  }

  /** What was wrong with the file, and with its details, goes with it. */
  function remove(id: Category): Promise<void> {
    const kind = detailsOf[id]
    const details = kind ? detailFields[kind].map(field => `${kind}.${field}`) : []
    form.forgive([`document.${id}`, ...details])
    return dropChosen(id)
  }

  function finish(): void {
    const draft = $draft.get()
    if (draft && form.pass(faultsOf(draft))) go('validation')
  }

  return { picking, look, remove, finish }
}

import type { Category } from '../../contract/document/attachment'
import { detailsOf, isStayDocument } from '../../contract/document/document-rules'
import { detailFaults, detailFields } from '../../dossier/documents/details'
import { isUndecided } from '../../dossier/documents/document-uploads'
import { draftUploads } from '../../dossier/documents/draft-files'
import { createPicking } from '../../dossier/documents/picking'
import type { Faults } from '../../dossier/form'
import { makePdf } from '../../dossier/photos/load-scan'
import { $draft, type Draft } from '../../state/draft'
import type { RegistrationContext } from '../store'
import { askedDocuments, isStayAsked, missingDocuments, STAY, stayAnswer } from './documents'
import { pairedDocuments } from './paired'

/** Each document that is needed, and the details of each that was chosen. */
export function faultsOf(draft: Draft): Faults {
  const files = draftUploads.$files.get() ?? {}
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
  const picking = createPicking(draftUploads, { makePdf })

  // A document that is being chosen is no longer missing; whether it is good, its card says.
  picking.$documents.listen((documents, before) => {
    const ids = Object.keys({ ...before, ...documents }) as Category[]
    const changed = ids.filter(
      id =>
        documents[id] !== before?.[id] &&
        (documents[id]?.state === 'checking' || isUndecided(before?.[id]) !== isUndecided(documents[id])),
    )
    form.forgive(changed.map(id => `document.${id}`))
    if (documents.IDENTITY?.state === 'ready' && !before?.IDENTITY?.file) suggestType()
  })

  /** A visa is in a passport: the student can say that it is an identity card. */
  function suggestType(): void {
    const draft = $draft.get()
    if (draft && isStayAsked(draft) && !draft.typed['identity.type']) form.type('identity.type', 'PASSPORT')
  }

  /** What was wrong with the file, and with its details, goes with it. */
  function remove(id: Category): Promise<void> {
    const kind = detailsOf[id]
    const details = kind ? detailFields[kind].map(field => `${kind}.${field}`) : []
    form.forgive([`document.${id}`, ...details])
    return picking.remove(id)
  }

  /** A file that is not kept yet would be left out without a word. */
  function undecided(): Faults {
    const ids = Object.entries(picking.$documents.get()).flatMap(([id, state]) =>
      isUndecided(state) ? [id] : [],
    )
    return Object.fromEntries(ids.map(id => [`document.${id}`, { code: 'undecided' }]))
  }

  function finish(): void {
    const draft = $draft.get()
    if (draft && form.pass({ ...faultsOf(draft), ...undecided() })) go('validation')
  }

  return { picking, paired: pairedDocuments(picking), remove, finish }
}

import { computed } from 'nanostores'
import type { Category } from '../../contract/document/category'
import { detailsOf, isStayDocument } from '../../contract/document/document-rules'
import { detailFaults, detailFields } from '../../dossier/documents/details/details'
import { createPicking, type Picking } from '../../dossier/documents/file/picking'
import { type DocumentUpload, needsDecision } from '../../dossier/documents/queue/document-uploads'
import { draftUploads } from '../../dossier/documents/queue/draft-files'
import type { Fault, Faults } from '../../dossier/form'
import { makePdf } from '../../dossier/photos/load-scan'
import type { ReceiverInput } from '../../parcel/computer/receiver'
import type { WantedDocument } from '../../parcel/wanted-documents'
import { $draft, type Draft } from '../../state/draft/draft'
import type { RegistrationContext } from '../store'
import {
  isAlternativeInDraft,
  isStayAsked,
  type ListedDocument,
  listDocuments,
  missingDocuments,
  STAY,
  stayAnswer,
  visibleDocuments,
} from './documents'

/** Returns the errors of the documents: missing files, and invalid details of chosen files. */
export function faultsOf(draft: Draft): Faults {
  const files = draftUploads.$files.get() ?? {}
  const isUnanswered = isStayAsked(draft) && !stayAnswer(draft.typed, files)
  const missing = missingDocuments(draft, files).map(category =>
    isUnanswered && isStayDocument(category)
      ? [STAY, { code: 'missingOneOf' }]
      : [`document.${category}`, { code: 'missing' }],
  )
  const chosen = listDocuments(draft, files).filter(({ state }) => state === 'chosen')
  const details = chosen.map(({ category }) => detailFaults(category, draft.typed))
  return Object.assign(Object.fromEntries(missing), ...details)
}

/** Returns the error to show after a document has changed. If its file is refused and it has no earlier file, it is missing. */
function currentFault(path: string, fault: Fault, document: DocumentUpload | undefined): Fault | undefined {
  if (document?.state === 'checking') return fault
  if (needsDecision(document)) return { code: 'undecided' }
  const draft = $draft.get()
  return draft && !document?.file ? faultsOf(draft)[path] : undefined
}

/** Creates the store of the third step, in which files are chosen, viewed and removed. Nothing is sent yet. */
export function createFiles({ form, go }: RegistrationContext) {
  const picking = createPicking(draftUploads, { makePdf })

  // Updates the error of a document when its state changes. The card shows the errors of the file itself.
  picking.$documents.listen((documents, before) => {
    form.updateErrors((path, fault) => {
      const category = path.replace('document.', '') as Category
      const isChanged = documents[category] !== before?.[category]
      return isChanged ? currentFault(path, fault, documents[category]) : fault
    })
    if (documents.IDENTITY?.state === 'ready' && !before?.IDENTITY?.file) suggestType()
  })

  /** Suggests that the identity document is a passport, because a visa is in a passport. The student can change it. */
  function suggestType(): void {
    const draft = $draft.get()
    if (draft && isStayAsked(draft) && !draft.typed['identity.type']) form.type('identity.type', 'PASSPORT')
  }

  /** Removes a file and the errors of the document and its details. */
  function remove(category: Category): Promise<void> {
    const kind = detailsOf(category)
    const details = kind ? detailFields[kind].map(field => `${kind}.${field}`) : []
    form.clearErrors([`document.${category}`, ...details])
    return picking.remove(category)
  }

  /** Returns an error for each file that is being checked or needs a decision: such a file would not be sent. */
  function undecidedFaults(): Faults {
    const ids = Object.entries(picking.$documents.get()).flatMap(([category, state]) =>
      needsDecision(state) ? [category] : [],
    )
    return Object.fromEntries(ids.map(category => [`document.${category}`, { code: 'undecided' }]))
  }

  function finish(): void {
    const draft = $draft.get()
    if (draft && form.setErrors({ ...faultsOf(draft), ...undecidedFaults() })) go('validation')
  }

  return { picking, phoneInput: createPhoneInput(picking), remove, undecidedFaults, finish }
}

/** Returns the documents to show on the student's phone, and the function that receives files from the phone. */
function createPhoneInput(picking: Picking): ReceiverInput {
  const $wanted = computed(
    [$draft, draftUploads.$files, picking.$documents],
    (draft, files = {}, documents): WantedDocument[] => {
      if (!draft) return []
      const isAnswered = stayAnswer(draft.typed, files) !== undefined
      const needOf = ({ category, section }: ListedDocument) => {
        if (isAlternativeInDraft(category, draft) && !isAnswered) return 'alternative'
        return section === 'required' ? 'required' : 'later'
      }
      // A file for visa or permit answers the question which of them the student has.
      const listed = isAnswered ? visibleDocuments(draft, files) : listDocuments(draft, files)
      return listed.map(document => {
        const fileState = document.state === 'initial' ? 'missing' : 'there'
        return {
          id: document.category,
          state: needsDecision(documents[document.category]) ? 'asked' : fileState,
          need: needOf(document),
        }
      })
    },
  )
  return { $wanted, onFile: picking.receive }
}

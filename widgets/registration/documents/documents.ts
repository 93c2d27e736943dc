import { type Category, type DocumentSection, documentSections } from '../../contract/document/category'
import {
  detailsOf,
  hasStayChoice,
  isStayDocument,
  stayDocuments,
} from '../../contract/document/document-rules'
import { detailFields } from '../../dossier/documents/details/details'
import type { KeptFile, KeptFiles } from '../../dossier/documents/queue/document-uploads'
import type { Faults, Typed } from '../../dossier/form'
import type { Draft } from '../../state/draft/draft'

/** A document of the draft, with its state and its chosen file. */
export interface ListedDocument {
  category: Category
  section: DocumentSection
  state: 'initial' | 'chosen' | 'sent'
  chosen: KeptFile | undefined
}

/** Path of the question whether the student has a visa or a residence permit. */
export const STAY = 'stay.document'

/** Returns whether the document is the visa or the permit of a draft in which one of the two is enough. */
export const isAlternativeInDraft = (category: Category, { required }: Draft): boolean =>
  isStayDocument(category) && hasStayChoice(required.map(item => item.id))

/** Returns the documents of a draft, each with its state. */
export const listDocuments = (draft: Draft, files: KeptFiles): ListedDocument[] =>
  documentSections.flatMap(section =>
    draft[section].map(({ id: category, state }) => {
      const chosen = files[category]
      if (state === 'sent') return { category, section, chosen, state }
      return { category, section, chosen, state: chosen ? 'chosen' : 'initial' }
    }),
  )

/** Returns the category that the student has chosen, visa or permit; without a choice, the one with a file; else undefined. */
export const stayAnswer = (typed: Typed, files: KeptFiles): Category | undefined =>
  stayDocuments.find(category => category === typed[STAY]) ?? stayDocuments.find(category => files[category])

/**
 * Returns the documents to show. If one of visa and permit is enough, each of the two is shown only if the student has chosen it,
 * or if it has a file.
 */
export function visibleDocuments(draft: Draft, files: KeptFiles): ListedDocument[] {
  const answer = stayAnswer(draft.typed, files)
  return listDocuments(draft, files).filter(
    ({ category, state }) =>
      !isAlternativeInDraft(category, draft) || category === answer || state !== 'initial',
  )
}

/** Returns whether the student is asked to choose between visa and permit. */
export const isStayAsked = ({ required }: Draft): boolean => hasStayChoice(required.map(({ id }) => id))

/**
 * Returns the required documents without a file. If one of visa and permit is enough and neither has a file, only one of the two
 * is returned.
 */
export function missingDocuments(draft: Draft, files: KeptFiles): Category[] {
  const hasFile = ({ state }: ListedDocument) => state !== 'initial'
  const required = listDocuments(draft, files).filter(({ section }) => section === 'required')
  const hasStayFile = required.some(
    document => isAlternativeInDraft(document.category, draft) && hasFile(document),
  )
  const stayCategory = stayAnswer(draft.typed, files) ?? stayDocuments[0]
  const isUnneeded = (category: Category) =>
    isAlternativeInDraft(category, draft) && (hasStayFile || category !== stayCategory)
  return required
    .filter(document => !hasFile(document) && !isUnneeded(document.category))
    .map(({ category }) => category)
}

/** Returns the errors, without those of hidden documents, and without those of details whose document has no chosen file. */
export function visibleFaults(faults: Faults, draft: Draft, files: KeptFiles): Faults {
  const shown = visibleDocuments(draft, files)
  const isShown = (path: string) => {
    const [group = '', name] = path.split('.')
    if (group === 'document') return shown.some(({ category }) => category === name)
    if (group in detailFields)
      return shown.some(({ category, chosen }) => chosen && detailsOf(category) === group)
    return true
  }
  return Object.fromEntries(Object.entries(faults).filter(([path]) => isShown(path)))
}

import type { Category } from '../contract/attachment'
import {
  type DocumentSection,
  documentSections,
  hasStayChoice,
  isStayDocument,
  stayDocuments,
} from '../contract/document-rules'
import type { Chosen } from '../state/chosen'
import type { Draft } from '../state/draft'

/** A document as the student sees it. */
export interface ListedDocument {
  id: Category
  section: DocumentSection
  state: 'initial' | 'chosen' | 'sent'
  chosen: Chosen | undefined
}

export type ChosenFiles = Partial<Record<Category, Chosen>>

export const isAlternativeInDraft = (id: Category, { required }: Draft): boolean =>
  isStayDocument(id) && hasStayChoice(required.map(item => item.id))

/** The documents of a draft, with what has become of each. */
export const askedDocuments = (draft: Draft, files: ChosenFiles): ListedDocument[] =>
  documentSections.flatMap(section =>
    draft[section].map(({ id, state }) => ({
      id,
      section,
      chosen: files[id],
      state: state === 'sent' ? ('sent' as const) : files[id] ? ('chosen' as const) : ('initial' as const),
    })),
  )

/** Required documents that are not there yet; of two alternatives one is enough, and one is named. */
export function missingDocuments(draft: Draft, files: ChosenFiles): Category[] {
  const isThere = ({ state }: ListedDocument) => state !== 'initial'
  const required = askedDocuments(draft, files).filter(({ section }) => section === 'required')
  const hasAlternative = required.some(asked => isAlternativeInDraft(asked.id, draft) && isThere(asked))
  const isNeedless = (id: Category) =>
    isAlternativeInDraft(id, draft) && (hasAlternative || id !== stayDocuments[0])
  return required.filter(asked => !isThere(asked) && !isNeedless(asked.id)).map(({ id }) => id)
}

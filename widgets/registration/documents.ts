import type { Category } from '../contract/attachment'
import { hasStayChoice, isStayDocument, stayDocuments } from '../contract/document-rules'
import type { Chosen } from '../state/chosen'
import type { Draft } from '../state/draft'

export type Section = 'required' | 'optional' | 'bank'
export const sections: Section[] = ['required', 'optional', 'bank']

/** A document as the student sees it. */
export interface Asked {
  id: Category
  section: Section
  state: 'initial' | 'chosen' | 'sent'
  chosen: Chosen | undefined
}

export type ChosenFiles = Partial<Record<Category, Chosen>>

export const isAlternative = (id: Category, { required }: Draft): boolean =>
  isStayDocument(id) && hasStayChoice(required.map(item => item.id))

/** The documents of a draft, with what has become of each. */
export const askedDocuments = (draft: Draft, files: ChosenFiles): Asked[] =>
  sections.flatMap(section =>
    draft[section].map(({ id, state }) => ({
      id,
      section,
      chosen: files[id],
      state: state === 'sent' ? ('sent' as const) : files[id] ? ('chosen' as const) : ('initial' as const),
    })),
  )

/** Required documents that are not there yet; of two alternatives one is enough, and one is named. */
export function missingDocuments(draft: Draft, files: ChosenFiles): Category[] {
  const isThere = ({ state }: Asked) => state !== 'initial'
  const required = askedDocuments(draft, files).filter(({ section }) => section === 'required')
  const hasAlternative = required.some(asked => isAlternative(asked.id, draft) && isThere(asked))
  const isNeedless = (id: Category) => isAlternative(id, draft) && (hasAlternative || id !== stayDocuments[0])
  return required.filter(asked => !isThere(asked) && !isNeedless(asked.id)).map(({ id }) => id)
}

import { computed } from 'nanostores'
import type { Picking } from '../../dossier/documents/file/picking'
import { needsDecision } from '../../dossier/documents/queue/document-uploads'
import { draftUploads } from '../../dossier/documents/queue/draft-files'
import type { Receiving } from '../../parcel/computer/receiver'
import type { WantedDocument } from '../../parcel/wanted-documents'
import { $draft } from '../../state/draft/draft'
import {
  askedDocuments,
  isAlternativeInDraft,
  type ListedDocument,
  shownDocuments,
  stayAnswer,
} from './documents'

/** Returns the documents to show on the student's phone, and the function that receives its files. */
export function pairedDocuments(picking: Picking): Receiving {
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
      const listed = isAnswered ? shownDocuments(draft, files) : askedDocuments(draft, files)
      return listed.map(one => {
        const kept = one.state === 'initial' ? 'missing' : 'there'
        return {
          id: one.category,
          state: needsDecision(documents[one.category]) ? 'asked' : kept,
          need: needOf(one),
        }
      })
    },
  )
  return { $wanted, take: picking.receive }
}

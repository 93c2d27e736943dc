import { computed } from 'nanostores'
import type { KeptFiles } from '../../dossier/documents/queue/document-uploads'
import { draftUploads } from '../../dossier/documents/queue/draft-files'
import { firstUnfinished } from '../../dossier/record'
import type { RecordSection, Step } from '../../shared/route'
import { $draft, type Draft } from '../../state/draft/draft'
import { missingDocuments } from '../documents/documents'
import { circumstancesOf } from '../form'
import { firstUnfinishedStep } from './steps'

const isReady = (draft: Draft) => draft.eligibility.eligible && draft.information

/** Returns the furthest step that can be opened with this draft. */
const furthestOf = (draft: Draft, files: KeptFiles, unfinished: RecordSection | undefined): Step =>
  firstUnfinishedStep({
    information: isReady(draft),
    identification: unfinished === undefined,
    document: missingDocuments(draft, files).length === 0,
    validation: draft.isAccepted,
    confirm: false,
  })

/** The first incomplete section of the identification; undefined once all are complete. */
export const $unfinished = computed($draft, (draft): RecordSection | undefined =>
  draft ? firstUnfinished(draft.typed, circumstancesOf(draft.typed)) : 'personal',
)

/** The furthest step that can be opened. */
export const $furthest = computed(
  [$draft, draftUploads.$files, $unfinished],
  (draft, files, unfinished): Step => (draft ? furthestOf(draft, files ?? {}, unfinished) : 'information'),
)

import { computed } from 'nanostores'
import { draftUploads } from '../../dossier/documents/queue/draft-files'
import { steps } from '../../shared/route'
import { $draft } from '../../state/draft/draft'
import { $furthest } from './furthest'

/** Number of the furthest open step, from 1; undefined without a draft, or while it depends on files that are not loaded yet. */
export const $openStep = computed([$draft, draftUploads.$files, $furthest], (draft, files, furthest) => {
  const number = steps.indexOf(furthest) + 1
  const needsFiles = number > steps.indexOf('identification') + 1
  return draft && (files || !needsFiles) ? number : undefined
})

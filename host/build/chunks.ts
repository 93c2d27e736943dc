import type { Rolldown } from 'vite'

/**
 * Modules that several entries or views load: what the first views need is in one file, the rest is grouped by folder. A phone
 * requests six files at a time, so that each further file may cost a round trip.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'shared', tags: ['$initial'], minShareCount: 2, priority: 3 },
  { name: 'forms', test: /\/widgets\/(contract|dossier|email-code|ui)\//, minShareCount: 2, priority: 2 },
  { name: 'files', test: /\/widgets\/(file-check|parcel|state)\//, minShareCount: 2, priority: 1 },
]

/** Data that the site stores in a visitor's browser, by storage key. A test compares the list with the code. */
export const browserData: { id: string; keys: string[] }[] = [
  { id: 'language', keys: ['lang'] },
  { id: 'token', keys: ['token', 'sante:expires', 'sante:session'] },
  { id: 'code', keys: ['sante:code'] },
  { id: 'newEmail', keys: ['sante:email'] },
  { id: 'draft', keys: ['sante:draft'] },
  { id: 'files', keys: ['sante-draft', 'sante:key'] },
  { id: 'receipt', keys: ['sante:receipt'] },
  { id: 'phone', keys: ['sante:phone'] },
  { id: 'moving', keys: ['sante:moving', 'sante:link'] },
  { id: 'release', keys: ['sante:reloaded'] },
]

/**
 * Data that the server of this repository stores to count limits and detect attacks (demo/server/domain/access,
 * demo/server/domain/upload, demo/server/domain/figures), and data in transit between two devices (demo/server/domain/parcel).
 */
export const serverData: { id: string }[] = [
  { id: 'asking' },
  { id: 'known' },
  { id: 'inspection' },
  { id: 'parcels' },
  { id: 'parcelUse' },
  { id: 'arrivalUse' },
  { id: 'log' },
]

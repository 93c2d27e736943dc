/** What the site keeps in a visitor's browser, by the names that it is kept under; a test compares them with the code. */
export const kept: { id: string; keys: string[] }[] = [
  { id: 'language', keys: ['lang'] },
  { id: 'token', keys: ['token', 'sante:expires', 'sante:session'] },
  { id: 'code', keys: ['sante:code'] },
  { id: 'draft', keys: ['sante:draft'] },
  { id: 'files', keys: ['sante-draft', 'sante:key'] },
  { id: 'receipt', keys: ['sante:receipt'] },
  { id: 'release', keys: ['sante:reloaded'] },
]

/** What the server of this repository notes so that limits can be counted, and watched over (demo/access, demo/server/upload/inspection.ts, demo/server/access/security-log.ts). */
export const noted: { id: string }[] = [
  { id: 'asking' },
  { id: 'known' },
  { id: 'inspection' },
  { id: 'log' },
]

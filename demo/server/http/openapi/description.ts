/** Facts about a call that its schemas do not contain. */
export interface CallDescription {
  group: 'Eligibility' | 'Login' | 'Student' | 'Documents' | 'Certificates' | 'Messages' | 'Parcels'
  /** What it does, as a heading. */
  does: string
  /** Further notes for callers. */
  notes?: string
  /** Who may make it: every page, a page of the site, the holder of a token, the holder of a parcel's secret. */
  access: 'everybody' | 'site' | 'token' | 'secret'
  /** Its own refusals, by status; those of every call are in `operation.ts`. */
  refusals?: Partial<Record<RefusalStatus, string>>
  /** Must have an `Idempotency-Key`. */
  isRepeatable?: true
  /** Media types of the file that it answers with. */
  files?: string[]
  /** A body that is not JSON. */
  body?: 'upload' | 'parcel' | 'merge-patch'
  /** A second successful status, with the reply of the contract; the first has none. */
  alsoAnswers?: 200
  /** The status of success where it is not that of the contract. */
  success?: 201
}

type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 419 | 422 | 429 | 503

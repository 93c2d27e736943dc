/** Facts about a call that its schemas do not contain. */
export interface CallDescription {
  group: 'Eligibility' | 'Login' | 'Student' | 'Documents' | 'Certificates' | 'Messages' | 'Parcels'
  /** Heading: what the call does. */
  summary: string
  /** More information for callers. */
  notes?: string
  /** Who may make the call: pages of every origin, pages of allowed origins, the holder of a token, or of a delivery's secret. */
  access: 'everybody' | 'site' | 'token' | 'secret'
  /** Refusals of this call by status. Those of every call are in `operation.ts`. */
  refusals?: Partial<Record<RefusalStatus, string>>
  /** Requires an `Idempotency-Key`. */
  isRepeatable?: true
  /** Media types, if the response is a file. */
  files?: string[]
  /** A body that is not JSON. */
  body?: 'upload' | 'parcel' | 'merge-patch'
  /** A second successful status, which has the reply of the contract. The first one has no body. */
  alsoAnswers?: 200
  /** The successful status, if it differs from the contract. */
  success?: 201
}

type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 419 | 422 | 429 | 503

/** The subject of a notice. The embedding page receives the code and no text (event `notice`). */
export type NoticeCode =
  | SiteNoticeCode
  | 'attestation'
  | 'authorize'
  | 'blocked'
  | 'changed'
  | 'closed'
  | 'code'
  | 'confirmed'
  | 'data'
  | 'documents'
  | 'handed'
  | 'ineligible'
  | 'messages'
  | 'noAccount'
  | 'noId'
  | 'registration'
  | 'rejoined'
  | 'reopened'
  | 'sent'
  | 'sessions'
  | 'unknown'
  | 'unloaded'
  | 'unreached'
  | 'upload'

/** Subjects of notices of the official site itself; no element raises them. */
export type SiteNoticeCode = 'loading' | 'unauthorized'

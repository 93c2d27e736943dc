/** What a notice can be about. The page that embeds the element gets the code and no words (`notice`). */
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

/** What a notice of the official site itself can be about; no element raises it. */
export type SiteNoticeCode = 'loading' | 'unauthorized'

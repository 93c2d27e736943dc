/** What a mail is about. `none` takes the place of a mail that must not exist: the time of an answer tells nothing. */
export type MailKind = 'code' | 'registered' | 'receipt' | 'message' | 'none'

/** What a mail is about. `none` takes the place of a mail that must not exist: the time of an answer tells nothing. */
export type MailKind = 'code' | 'registered' | 'receipt' | 'message' | 'none'

/** Somebody waits for it in front of the login; what must not be told from it goes the same way. */
export const isUrgent: Record<MailKind, boolean> = {
  code: true,
  registered: true,
  none: true,
  receipt: false,
  message: false,
}

/** What a mail is about. `none` is queued where no mail may be sent, so that both answers take the same time. */
export type MailKind = 'code' | 'registered' | 'receipt' | 'message' | 'none'

/** Urgent if a student waits for it at the login. `none` is treated alike, so that timing does not tell them apart. */
export const isUrgent: Record<MailKind, boolean> = {
  code: true,
  registered: true,
  none: true,
  receipt: false,
  message: false,
}

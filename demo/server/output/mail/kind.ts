/** What a mail is about. `none` is queued where no mail may be sent, so that both answers take the same time. */
export type MailKind =
  | 'code'
  | 'registered'
  | 'receipt'
  | 'message'
  | 'none'
  /** A change of address: the code to each address; no code where the new one has an account; then that it was changed. */
  | 'oldEmail'
  | 'newEmail'
  | 'takenEmail'
  | 'emailLeft'
  | 'emailNow'
  /** That all is erased, as the student asked. */
  | 'erased'
  /** That an agent will look at the request for it. */
  | 'erasureAsked'

/** Mails of a case to the address that it has: that one of these comes back is told. */
export const ofCase: MailKind[] = ['receipt', 'message', 'emailNow', 'erasureAsked']

/** Urgent if a student waits for it. `none` is treated alike, so that timing does not tell them apart. */
export const isUrgent: Record<MailKind, boolean> = {
  code: true,
  registered: true,
  none: true,
  oldEmail: true,
  newEmail: true,
  takenEmail: true,
  receipt: false,
  message: false,
  emailLeft: false,
  emailNow: false,
  erased: false,
  erasureAsked: false,
}

export const mailKinds = Object.keys(isUrgent) as MailKind[]

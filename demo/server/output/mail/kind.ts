/** The subject of a mail. `none` is queued where no mail may be sent, so that both answers take the same time. */
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
  /** Confirms an erasure that the student asked for. */
  | 'erased'
  /** Confirms a request for erasure that an agent decides. */
  | 'erasureAsked'

/** Mails of a case to its present address. If one of these bounces, that is recorded for the student. */
export const ofCase: MailKind[] = ['receipt', 'message', 'emailNow', 'erasureAsked']

/** Urgent if a student waits for it; `none` as well, so that timing does not reveal it. */
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

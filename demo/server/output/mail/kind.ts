/**
 * The kind of a mail, as stored in the column `kind`. `none` is never sent. It is queued in place of a mail, so that the response
 * takes as long as with a mail.
 */
export type MailKind =
  | 'code'
  | 'registered'
  | 'receipt'
  | 'message'
  | 'none'
  /**
   * Mails of a change of e-mail address. First, the current and the new address each get a code. If the new address has an account
   * already, it gets `takenEmail` instead, without a code. Afterwards, `emailLeft` confirms the change to the previous address, and
   * `emailNow` to the new one.
   */
  | 'oldEmail'
  | 'newEmail'
  | 'takenEmail'
  | 'emailLeft'
  | 'emailNow'
  /** Confirms a completed erasure. */
  | 'erased'
  /** Confirms a request for erasure that an agent decides. */
  | 'erasureAsked'

/** Mails about a case to the student's current e-mail address. A bounce of one of these is recorded for the student. */
export const caseMailKinds: MailKind[] = ['receipt', 'message', 'emailNow', 'erasureAsked']

/** Whether a visitor or a student waits for the mail on the site. `none` is urgent as well, so that timing does not reveal it. */
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

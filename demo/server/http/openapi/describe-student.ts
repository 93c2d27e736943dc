import { MAX_BYTES } from '../../../../widgets/contract/document/file'
import type { CallDescription } from './description'
import type { CallName } from './served-calls'

const invalid = 'A value is invalid. `violations` names each field.'
const maxBytes = MAX_BYTES.toLocaleString('en')
const changeRefusals = {
  403: 'The id is not that of the student, or the page is not of an allowed origin.',
  415: 'The body is not `application/merge-patch+json`, which `Accept-Patch` names.',
  422: 'A field may not be changed now, or the resulting record would be invalid.',
}

/** Descriptions of the calls for the student's record, documents, certificates and messages. */
export const studentDescriptions = {
  postStudent: {
    group: 'Student',
    summary: 'Register a student',
    notes:
      'Requires a token with the purpose `registration` for the e-mail address of the record. A repeated request with the same key and body gets the same reply. Besides the answers to the server’s questions, `answers` contains birthdate, nationality and situation; eligibility is decided again from them. Afterwards the token gives access to the personal space.',
    access: 'token',
    isRepeatable: true,
    refusals: {
      403: 'The token is for another purpose or another address, or the page is not of an allowed origin.',
      409: 'The address already has a record.',
      422: 'The student is not eligible (`detail` has the reason), a value is invalid, or the key was used with another body.',
    },
  },
  getMe: {
    group: 'Student',
    summary: 'Read the record of the student',
    notes:
      '`usualDays`: half of the operator’s complete cases took this many days or less. Missing if fewer than 50 such cases were closed in 60 days.',
    access: 'token',
  },
  getEditable: { group: 'Student', summary: 'List the fields that may be changed now', access: 'token' },
  patchStudent: {
    group: 'Student',
    summary: 'Change the record',
    notes: 'RFC 7396: send only the changed fields. After a reopening, an empty change confirms the data.',
    access: 'token',
    body: 'merge-patch',
    refusals: changeRefusals,
  },
  patchAddress: {
    group: 'Student',
    summary: 'Change the postal address',
    notes: 'RFC 7396: send only the changed fields of the address.',
    access: 'token',
    body: 'merge-patch',
    refusals: changeRefusals,
  },
  postReopen: {
    group: 'Student',
    summary: 'Reopen a closed case',
    notes: 'The required documents are requested again, and the student must confirm the personal data.',
    access: 'token',
    refusals: { 409: 'The case is not closed.', 422: invalid },
  },
  postEmailCodes: {
    group: 'Student',
    summary: 'Send the codes for a change of e-mail address',
    notes: 'One code is sent to the current address, and one to the new address.',
    access: 'token',
    refusals: { 422: invalid, 429: 'Too many codes were requested.' },
  },
  postEmail: {
    group: 'Student',
    summary: 'Change the e-mail address',
    notes: 'Requires both codes. The other sessions of the student end.',
    access: 'token',
    refusals: {
      409: 'The new address has a record.',
      419: 'The codes have expired.',
      422: 'A code is wrong, or a value is invalid.',
      429: 'Too many wrong codes.',
    },
  },
  getOwnData: {
    group: 'Student',
    summary: 'Download all data of the student',
    notes: 'A ZIP with `data.json` and the files. At most ten times a day.',
    access: 'token',
    files: ['application/zip'],
    refusals: {
      429: 'More than ten downloads in a day, or more than ten changes of this student are waiting.',
    },
  },
  postErasure: {
    group: 'Student',
    summary: 'Ask for the erasure of all data',
    notes:
      'If no agent has worked on the case, it is erased before the reply, and the session ends. Otherwise an agent decides, and `askedAt` is the time of the pending request. After a withdrawal a new request is possible. At most five requests a day.',
    access: 'token',
    refusals: {
      422: invalid,
      429: 'More than five requests in a day, or more than ten changes of this student are waiting.',
    },
  },
  postWithdraw: {
    group: 'Student',
    summary: 'Withdraw the request for erasure',
    notes: 'Possible until an agent has answered it. Afterwards a new request may be made.',
    access: 'token',
    refusals: { 409: 'No request is pending.', 422: invalid },
  },
  postAttachment: {
    group: 'Documents',
    summary: 'Send a document',
    notes: `The fields must precede the file. The content decides the format, not the name. A new file replaces the previous one of its category. At most ${maxBytes} bytes.`,
    access: 'token',
    isRepeatable: true,
    body: 'upload',
    success: 201,
    refusals: {
      409: 'The document is already validated, or the case is closed.',
      413: `The file is larger than ${maxBytes} bytes.`,
      415: 'The file is of a format that this category does not accept.',
      422: 'The category is not accepted from this student, the details are wrong, the file is damaged or protected, or the key was used with another file.',
      429: 'More than 60 files in 24 hours, or more than ten files of this student are waiting.',
    },
  },
  getAttachments: {
    group: 'Documents',
    summary: 'List the documents',
    notes: 'One row for each document that is requested or was sent.',
    access: 'token',
  },
  getAttachmentFile: {
    group: 'Documents',
    summary: 'Download a document as it was sent',
    access: 'token',
    files: ['application/pdf', 'image/png', 'image/jpeg'],
    refusals: {
      404: 'The student has no such document.',
      409: 'The malware scan of the file is not finished.',
    },
  },
  getAttestations: {
    group: 'Certificates',
    summary: 'List the certificates of entitlement',
    notes:
      '`card`: the signed content of the certificate, for the card that a student shows. Without it, a client makes the card from the record, without a QR code.',
    access: 'token',
  },
  getCertificate: {
    group: 'Certificates',
    summary: 'Download a certificate of entitlement',
    notes: 'By default the newest one. It is in French, with English below.',
    access: 'token',
    files: ['application/pdf'],
    refusals: { 404: 'There is no certificate yet.', 422: invalid },
  },
  getWelcomePack: {
    group: 'Certificates',
    summary: 'Download the welcome pack',
    access: 'token',
    files: ['application/pdf'],
  },
  getMessages: {
    group: 'Messages',
    summary: 'List the messages to the student',
    notes:
      'Newest first, at most 100 on a page. Each describes the case at the time when it was sent, in the language of the request.',
    access: 'token',
    refusals: { 422: invalid },
  },
  getUnread: { group: 'Messages', summary: 'Count the unread messages', access: 'token' },
  postRead: {
    group: 'Messages',
    summary: 'Mark messages as read',
    notes: 'Marks the message `upTo` and all earlier ones.',
    access: 'token',
    refusals: { 404: 'The student has no such message.', 422: invalid },
  },
} satisfies Partial<Record<CallName, CallDescription>>

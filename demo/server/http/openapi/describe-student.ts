import { MAX_BYTES } from '../../../../widgets/contract/document/file'
import type { CallDescription } from './description'
import type { CallName } from './served-calls'

const invalid = 'A value that cannot be; `violations` names each field.'
const maxBytes = MAX_BYTES.toLocaleString('en')
const changeRefusals = {
  403: 'The id is not that of the student, or the page is not of an allowed origin.',
  415: 'The body is not `application/merge-patch+json`; `Accept-Patch` says so.',
  422: 'A field that may not be changed now, or the resulting record would not be valid.',
}

/** Descriptions of the calls for the student's record, documents, certificates and messages. */
export const studentDescriptions = {
  postStudent: {
    group: 'Student',
    summary: 'Register a student',
    notes:
      'Needs a token of the purpose `registration` for the e-mail address of the record. The key counts within that address: the same key and body get the same answer. `answers` has birthdate, nationality and situation too, beside the answers to the server’s questions; eligibility is decided again from them. Afterwards the token opens the personal space.',
    access: 'token',
    isRepeatable: true,
    refusals: {
      403: 'The token was not got for a registration, or for another address; or the page is not of an allowed origin.',
      409: 'The address has a record already.',
      422: 'The student is not eligible (`detail` says why), a value cannot be, or the key was used with another body.',
    },
  },
  getMe: {
    group: 'Student',
    summary: 'Read the record of the student',
    notes:
      '`usualDays`: half of the operator’s complete files took this many days or less. Left out with fewer than 50 files closed in 60 days.',
    access: 'token',
  },
  getEditable: { group: 'Student', summary: 'List the fields that may be changed now', access: 'token' },
  patchStudent: {
    group: 'Student',
    summary: 'Change the record',
    notes: 'RFC 7396: only what changed. An empty change confirms the data after a reopening.',
    access: 'token',
    body: 'merge-patch',
    refusals: changeRefusals,
  },
  patchAddress: {
    group: 'Student',
    summary: 'Change the postal address',
    notes: 'RFC 7396: only the fields of the address that changed.',
    access: 'token',
    body: 'merge-patch',
    refusals: changeRefusals,
  },
  postReopen: {
    group: 'Student',
    summary: 'Ask for a closed case to be opened again',
    notes: 'The required documents are asked for again, and the student confirms the personal data.',
    access: 'token',
    refusals: { 409: 'The case is not closed.', 422: invalid },
  },
  postEmailCodes: {
    group: 'Student',
    summary: 'Send the codes for a change of e-mail address',
    notes: 'One code to the present address, one to the new one.',
    access: 'token',
    refusals: { 422: invalid, 429: 'Too many codes were asked for.' },
  },
  postEmail: {
    group: 'Student',
    summary: 'Change the e-mail address',
    notes: 'With both codes. The other sessions of the student end.',
    access: 'token',
    refusals: {
      409: 'The new address has a record.',
      419: 'The codes have expired.',
      422: 'A code is wrong, or a value cannot be.',
      429: 'Too many wrong codes.',
    },
  },
  getOwnData: {
    group: 'Student',
    summary: 'Download all that the service has of the student',
    notes: '`data.json` and the files, in a ZIP. Ten times a day.',
    access: 'token',
    files: ['application/zip'],
    refusals: { 429: 'More than ten downloads in a day.' },
  },
  postErasure: {
    group: 'Student',
    summary: 'Ask for the erasure of all data',
    notes:
      'A case that nobody has worked on is erased before the answer, with its session. Of any other one an agent decides: `askedAt` says when it was first asked for. Five times a day, if it is taken back.',
    access: 'token',
    refusals: { 422: invalid, 429: 'More than five requests in a day.' },
  },
  postWithdraw: {
    group: 'Student',
    summary: 'Take back the request for erasure',
    notes: 'As long as no agent has answered it. Afterwards a new request may be made.',
    access: 'token',
    refusals: { 409: 'No request stands.', 422: invalid },
  },
  postAttachment: {
    group: 'Documents',
    summary: 'Send a document',
    notes: `The fields come before the file. The format is decided by content. A newer file replaces the one of its category. ${maxBytes} bytes pass.`,
    access: 'token',
    isRepeatable: true,
    body: 'upload',
    success: 201,
    refusals: {
      409: 'The document is validated already, or the case is closed.',
      413: `The file is larger than ${maxBytes} bytes.`,
      415: 'The file is of a format that this category does not accept.',
      422: 'The category is not asked for, the details are wrong, the file is damaged or protected, or the key was used with another file.',
      429: 'More than 60 files in a day.',
    },
  },
  getAttachments: {
    group: 'Documents',
    summary: 'List the documents',
    notes: 'One row for each document that is asked for or was sent.',
    access: 'token',
  },
  getAttachmentFile: {
    group: 'Documents',
    summary: 'Download a document as it was sent',
    access: 'token',
    files: ['application/pdf', 'image/png', 'image/jpeg'],
    refusals: {
      404: 'The student has no such document.',
      409: 'The file is still being searched for viruses.',
    },
  },
  getAttestations: {
    group: 'Certificates',
    summary: 'List the certificates of entitlement',
    notes:
      '`card`: the content of the certificate as it was signed, for the card that a student shows. A server without it gets a card from the record, without a QR code.',
    access: 'token',
  },
  getCertificate: {
    group: 'Certificates',
    summary: 'Download a certificate of entitlement',
    notes: 'Without a nature, the newest. It is in French.',
    access: 'token',
    files: ['application/pdf'],
    refusals: { 404: 'There is none yet.', 422: invalid },
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
      'Newest first; at most 100 a page. Each in the words of the moment when it was sent, in the language of the request.',
    access: 'token',
    refusals: { 422: invalid },
  },
  getUnread: { group: 'Messages', summary: 'Count the unread messages', access: 'token' },
  postRead: {
    group: 'Messages',
    summary: 'Mark messages as read',
    notes: 'The named one and all before it.',
    access: 'token',
    refusals: { 404: 'The student has no such message.', 422: invalid },
  },
} satisfies Partial<Record<CallName, CallDescription>>

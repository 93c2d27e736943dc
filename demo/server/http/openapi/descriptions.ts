import { limits } from '../../../../widgets/shared/limits'
import { studentDescriptions } from './describe-student'
import type { CallDescription } from './description'
import type { CallName } from './served-calls'

const invalid = 'A value that cannot be; `violations` names each field.'

const secret = { group: 'Parcels', access: 'secret' } as const
const refusals = {
  404: 'There is no such delivery or parcel, or the secret does not open it: in the same words.',
  429: 'Too many unknown ids or secrets from this address.',
}
const state = 'The delivery is not in a state for it.'

/** Calls that move encrypted files between two devices of a student. Not in the specification: a backend may omit them. */
const parcelDescriptions = {
  getParcels: { group: 'Parcels', summary: 'Ask whether deliveries are offered', access: 'site' },
  postDelivery: {
    group: 'Parcels',
    summary: 'Begin a delivery',
    notes: 'The answer has its secrets, each of which is sent as a bearer token.',
    access: 'site',
    refusals: { 422: invalid, 429: 'Too many deliveries from this address.' },
  },
  postOpen: {
    ...secret,
    summary: 'Open the link of a delivery',
    notes: 'Works for one device, whose own secret replaces that of the link.',
    refusals: { ...refusals, 409: 'Another device has opened it.', 422: invalid },
  },
  getDelivery: {
    ...secret,
    summary: 'Read the state of a delivery',
    notes: 'With `seen` the answer waits up to ten seconds for another version.',
    refusals: { ...refusals, 422: invalid },
  },
  postConfirm: {
    ...secret,
    summary: 'Confirm the device that opened the link',
    refusals: { ...refusals, 409: state, 422: invalid },
  },
  postNote: {
    ...secret,
    summary: 'Leave a sealed text for the device that opened the link',
    notes: 'It replaces the one before, and is in the state of the delivery.',
    refusals: { ...refusals, 409: state, 422: invalid },
  },
  postParcel: {
    ...secret,
    summary: 'Send a sealed parcel',
    notes:
      'The same bytes may be sent again under the same number. A photo puts the end of its delivery off: 15 minutes after the last one, and at most an hour in all.',
    body: 'parcel',
    refusals: {
      ...refusals,
      409: state,
      413: 'The parcel or the delivery is too large.',
      429: 'Too many unknown ids or secrets, or too many bytes on this day, from this address.',
    },
  },
  getParcel: {
    ...secret,
    summary: 'Download a parcel',
    files: ['application/octet-stream'],
    refusals: {
      ...refusals,
      429: 'Too many unknown ids or secrets from this address, or too many downloads of this delivery at a time.',
    },
  },
  postReceived: {
    ...secret,
    summary: 'Say that a parcel was received',
    notes: 'Its bytes are then deleted.',
    refusals: { ...refusals, 422: invalid },
  },
  postRemove: { ...secret, summary: 'Delete a delivery', refusals: { ...refusals, 422: invalid } },
} satisfies Partial<Record<CallName, CallDescription>>

/** The description of each call. A new call does not compile without one. */
export const descriptions: Record<CallName, CallDescription> = {
  getStatus: {
    group: 'Eligibility',
    summary: 'Ask whether the service is open',
    notes: 'Any failure means maintenance.',
    access: 'everybody',
  },
  getQuestions: {
    group: 'Eligibility',
    summary: 'Get the further questions for a visitor',
    notes: 'Most visitors get none. The query is not logged.',
    access: 'everybody',
    refusals: { 422: invalid },
  },
  postRule: {
    group: 'Eligibility',
    summary: 'Decide whether a visitor may register, and with which documents',
    notes:
      '`answers` are those to the questions of the server alone. `VISA` and `RESIDENCE_PERMIT` in one list mean one of the two. Nothing is stored.',
    access: 'everybody',
    refusals: { 422: invalid },
  },
  postArrival: {
    group: 'Eligibility',
    summary: 'Count a visitor who came from the page of a partner',
    notes: 'One more in a number a partner a month; nothing about the person.',
    access: 'site',
    refusals: { 422: invalid, 429: 'Too many arrivals from this address today.' },
  },
  postAuthorize: {
    group: 'Login',
    summary: 'Send a code by e-mail',
    notes:
      'The same answer for every well-formed address, with an account or not. Only the holder of the code verifier can use the code (RFC 7636).',
    access: 'site',
    refusals: {
      400: 'The request is malformed.',
      429: 'Too many codes were asked for. The last one stays valid.',
    },
  },
  postToken: {
    group: 'Login',
    summary: 'Exchange a code for a token',
    notes: `Six digits, ${limits.codeMinutes} minutes, used once, dead after five wrong tries. Ten digits while the codes of the address, or of everybody, are being guessed.`,
    access: 'site',
    refusals: {
      400: 'The code is wrong or used, or the address is unknown (`invalid_grant`); or the request is malformed (`invalid_request`).',
      404: 'The code is right, and the address has no record.',
      419: 'The code is right, and has expired.',
      429: 'Too many wrong codes from this network.',
    },
  },
  postRenew: {
    group: 'Login',
    summary: 'Replace a token by a new one',
    notes: 'The old one becomes invalid. A session ends after twelve hours at the latest.',
    access: 'token',
  },
  postRevoke: {
    group: 'Login',
    summary: 'End a session',
    notes: 'With `others` the other sessions of the student end instead, and the answer is their number.',
    access: 'token',
    alsoAnswers: 200,
  },
  ...studentDescriptions,
  ...parcelDescriptions,
}

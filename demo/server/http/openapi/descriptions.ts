import { limits } from '../../../../widgets/shared/limits'
import { studentDescriptions } from './describe-student'
import type { CallDescription } from './description'
import type { CallName } from './served-calls'

const invalid = 'A value is invalid. `violations` names each field.'

const secret = { group: 'Parcels', access: 'secret' } as const
const refusals = {
  404: 'There is no such delivery or parcel, or the secret gives no access. The reply is the same in both cases.',
  429: 'Too many unknown ids or secrets from this network.',
}
const state = 'The state of the delivery does not allow this call.'

/** Calls that transfer encrypted files between two devices of a student. Beyond the specification: a backend may omit them. */
const parcelDescriptions = {
  getParcels: { group: 'Parcels', summary: 'Ask whether deliveries are offered', access: 'site' },
  postDelivery: {
    group: 'Parcels',
    summary: 'Create a delivery',
    notes:
      'The reply contains the secrets of the delivery. Send one of them as the bearer token of the other calls.',
    access: 'site',
    refusals: { 422: invalid, 429: 'Too many deliveries from this network today.' },
  },
  postOpen: {
    ...secret,
    summary: 'Open the link of a delivery',
    notes: 'Only one device can open a link. Its own secret then replaces the secret of the link.',
    refusals: { ...refusals, 409: 'Another device has opened it.', 422: invalid },
  },
  getDelivery: {
    ...secret,
    summary: 'Read the state of a delivery',
    notes: 'With `seen`, the reply waits up to ten seconds for another version.',
    refusals: { ...refusals, 422: invalid },
  },
  postConfirm: {
    ...secret,
    summary: 'Confirm the device that opened the link',
    refusals: { ...refusals, 409: state, 422: invalid },
  },
  postNote: {
    ...secret,
    summary: 'Store a sealed text for the device that opened the link',
    notes: 'It replaces the previous text. The state of the delivery contains it.',
    refusals: { ...refusals, 409: state, 422: invalid },
  },
  postParcel: {
    ...secret,
    summary: 'Send a sealed parcel',
    notes:
      'The same bytes may be sent again under the same number. After each photo the delivery is valid for another 15 minutes, and for at most one hour in total.',
    body: 'parcel',
    refusals: {
      ...refusals,
      409: state,
      413: 'The parcel or the delivery is too large.',
      429: 'Too many unknown ids or secrets, or too many bytes today, from this network.',
    },
  },
  getParcel: {
    ...secret,
    summary: 'Download a parcel',
    files: ['application/octet-stream'],
    refusals: {
      ...refusals,
      429: 'Too many unknown ids or secrets from this network, or too many downloads of this delivery at a time.',
    },
  },
  postReceived: {
    ...secret,
    summary: 'Confirm that a parcel was received',
    notes: 'Its bytes are then deleted.',
    refusals: { ...refusals, 422: invalid },
  },
  postRemove: { ...secret, summary: 'Delete a delivery', refusals: { ...refusals, 422: invalid } },
} satisfies Partial<Record<CallName, CallDescription>>

/** The description of each call. A new call does not compile without one. */
export const descriptions: Record<CallName, CallDescription> = {
  getStatus: {
    group: 'Eligibility',
    summary: 'Check whether the service is open',
    notes: 'A client treats any failure as maintenance.',
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
      '`answers` contains only the answers to the server’s questions. If a list has both `VISA` and `RESIDENCE_PERMIT`, one of them is enough. Nothing is stored.',
    access: 'everybody',
    refusals: { 422: invalid },
  },
  postArrival: {
    group: 'Eligibility',
    summary: 'Count a visitor who came from the page of a partner',
    notes: 'Increments the count of this partner and month. Nothing about the visitor is stored.',
    access: 'site',
    refusals: { 422: invalid, 429: 'Too many arrivals from this network today.' },
  },
  postAuthorize: {
    group: 'Login',
    summary: 'Send a code by e-mail',
    notes:
      'The reply is the same whether or not the address has an account. Only the holder of the code verifier can use the code (RFC 7636).',
    access: 'site',
    refusals: {
      400: 'The request is malformed.',
      429: 'Too many codes were requested. The last one stays valid.',
    },
  },
  postToken: {
    group: 'Login',
    summary: 'Exchange a code for a token',
    notes: `A code has six digits. It is valid once, for ${limits.codeMinutes} minutes, until five wrong tries. After many codes or wrong tries for this address, or many wrong codes for all addresses together, new codes have ten digits.`,
    access: 'site',
    refusals: {
      400: 'The code is wrong or used, or the address is unknown (`invalid_grant`); or the request is malformed (`invalid_request`).',
      404: 'The code is right, but the address has no record.',
      419: 'The code is right, but has expired.',
      429: 'Too many wrong codes from this network.',
    },
  },
  postRenew: {
    group: 'Login',
    summary: 'Replace a token with a new one',
    notes: 'The old one becomes invalid. A session ends after twelve hours at the latest.',
    access: 'token',
  },
  postRevoke: {
    group: 'Login',
    summary: 'End a session',
    notes: 'With `others`, the other sessions of the student end instead, and the reply is their number.',
    access: 'token',
    alsoAnswers: 200,
  },
  ...studentDescriptions,
  ...parcelDescriptions,
}

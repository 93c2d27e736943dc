import type { CallDescription } from './description'
import type { CallName } from './served-calls'

const secret = { group: 'Parcels', access: 'secret' } as const
const refusals = {
  404: 'There is no such delivery or parcel, or the secret does not open it: in the same words.',
  429: 'Too many unknown ids or secrets from this address.',
}
const state = 'The delivery is not in a state for it.'
const invalid = 'A value that cannot be; `violations` names each field.'

/** Calls that move encrypted files between two devices of a student. Not in the specification: a backend may omit them. */
export const parcelDescriptions = {
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

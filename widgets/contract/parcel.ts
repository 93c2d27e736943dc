import * as z from 'zod/mini'
import type { Call } from './call'
import { atMost } from './document/check'

/**
 * A delivery moves a student's files from one device to another, in parcels that the sending browser has sealed. The
 * server keeps them and cannot read them: the key is in the fragment of a link, which reaches no server.
 *
 * `photo`: a computer makes the link; the phone that opens it may only write, after the student has confirmed it on the
 * computer, and end the delivery. `draft`: the sender makes the link; the device that opens it may only read. Each link works
 * once.
 */
export const deliveryKind = z.enum(['photo', 'draft'])
export type DeliveryKind = z.output<typeof deliveryKind>

/** Maximum bytes of a sealed parcel: a document of 4 MB, its name, and what the seal adds. */
export const MAX_PARCEL_BYTES = 4_718_592
/** Maximum bytes of the parcels of a delivery, and its parcels. */
export const MAX_DELIVERY_BYTES = 40 * 1024 * 1024
export const MAX_PARCELS = 100

const DAY = 86_400_000

/** Milliseconds until a delivery ends: after it was made, confirmed or written to, and in all. */
export const deliveryLife: Record<DeliveryKind, { idle: number; all: number }> = {
  photo: { idle: 15 * 60_000, all: 60 * 60_000 },
  draft: { idle: 7 * DAY, all: 7 * DAY },
}

/** Maximum characters of a sealed note. */
export const MAX_NOTE = 4_000

const sealedText = z.string().check(z.regex(/^[\w-]+$/, { error: 'choice' }))

/** At least 256 random bits in base64url. Each is sent as a bearer token, and stored as a hash. */
const secret = z.string().check(z.regex(/^[\w-]{43}$/, { error: 'choice' }))

/** Is this service offered? A backend without it answers 404. */
export const getParcels = {
  method: 'GET',
  path: '/api/parcels',
  input: z.strictObject({}),
  reply: z.object({ maxBytes: z.number() }),
} satisfies Call

export const postDelivery = {
  method: 'POST',
  path: '/api/parcels',
  success: 201,
  input: z.strictObject({ kind: deliveryKind }),
  reply: z.object({
    /** 128 random bits in base64url. */
    id: z.string().check(z.regex(/^[\w-]{22}$/)),
    /** The link of a photo carries `write`, that of a draft `read`; the maker of the link keeps the others. */
    secrets: z.object({ read: secret, write: secret, remove: secret }),
    endsAt: z.string(),
  }),
} satisfies Call
export type NewDelivery = z.output<typeof postDelivery.reply>

const delivery = z.object({
  /** Counts the changes. */
  version: z.number(),
  endsAt: z.string(),
  /** What the device that opened the link has sealed for the other one; null until then. */
  greeting: z.nullable(z.string()),
  /** What the maker of a photo's link has last sealed for the phone; null until then. */
  note: z.nullable(z.string()),
  /** The student has confirmed, on the device that made the link, that their own device has accepted its number. */
  isConfirmed: z.boolean(),
  /** Has the reader asked within the last half minute? */
  isWatched: z.boolean(),
  /** `isReceived`: the reader has it, and its bytes are deleted. */
  parcels: z.array(z.object({ number: z.number(), isReceived: z.boolean() })),
})
export type Delivery = z.output<typeof delivery>

/**
 * With the secret of the link, which works for one device: `holder` is a secret of this device's own making that replaces
 * it. The same device may repeat the call. 409 for any other one.
 */
export const postOpen = {
  method: 'POST',
  path: '/api/parcels/:id/open',
  input: z.strictObject({
    holder: secret,
    greeting: sealedText.check(atMost(400)),
  }),
  reply: delivery,
} satisfies Call

/** With any of its secrets. With `seen`, the answer waits up to ten seconds for another version. */
export const getDelivery = {
  method: 'GET',
  path: '/api/parcels/:id',
  input: z.strictObject({ seen: z.optional(z.string().check(z.regex(/^\d{1,9}$/, { error: 'choice' }))) }),
  reply: delivery,
} satisfies Call

/** With the secret to read of a photo: from now on the device that opened the link may write. */
export const postConfirm = {
  method: 'POST',
  path: '/api/parcels/:id/confirm',
  success: 204,
  input: z.strictObject({}),
  reply: z.unknown(),
} satisfies Call

/** With the secret to read of a photo: a sealed text for the device that opened the link. It replaces the one before. */
export const postNote = {
  method: 'POST',
  path: '/api/parcels/:id/note',
  success: 204,
  input: z.strictObject({ note: sealedText.check(atMost(MAX_NOTE)) }),
  reply: z.unknown(),
} satisfies Call

/** `multipart/form-data` with the sealed bytes as `file`. The same bytes may be sent again under the same number. */
export const postParcel = {
  method: 'POST',
  path: '/api/parcels/:id/parcels/:number',
  success: 201,
  input: z.strictObject({}),
  reply: delivery,
} satisfies Call

export const getParcel = {
  method: 'GET',
  path: '/api/parcels/:id/parcels/:number',
  isFile: true,
  mediaTypes: ['application/octet-stream'],
  input: z.strictObject({}),
  reply: z.unknown(),
} satisfies Call

/** The reader has this parcel and could open it: its bytes are deleted. */
export const postReceived = {
  method: 'POST',
  path: '/api/parcels/:id/parcels/:number/received',
  success: 204,
  input: z.strictObject({}),
  reply: z.unknown(),
} satisfies Call

/** With the secret to delete, or of the device that opened a photo's link: nothing of the delivery is left, and its link is answered like an unknown one. */
export const postRemove = {
  method: 'POST',
  path: '/api/parcels/:id/remove',
  success: 204,
  input: z.strictObject({}),
  reply: z.unknown(),
} satisfies Call

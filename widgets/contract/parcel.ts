import * as z from 'zod/mini'
import { limits } from '../shared/limits'
import type { Call } from './call'
import { atMost } from './document/check'
import { MAX_BYTES } from './document/file'

/**
 * A delivery moves a student's files from one device to another, in parcels that the sending browser has encrypted. The server
 * stores them and cannot read them: the key is in the fragment of a link, which no server receives.
 *
 * `photo`: a computer creates the link. The phone that opens it may only follow and delete the delivery. After the student has
 * confirmed the phone on the computer, the phone may also send parcels. `draft`: the sender creates the link; the device that
 * opens it may only read. Each link works for one device.
 */
export const deliveryKind = z.enum(['photo', 'draft'])
export type DeliveryKind = z.output<typeof deliveryKind>

/** Maximum size of an encrypted parcel in bytes: the largest document, its name, and the overhead of the encryption. */
export const MAX_PARCEL_BYTES = MAX_BYTES + 512 * 1024
/** Maximum size of all parcels of a delivery in bytes, and maximum number of parcels. */
export const MAX_DELIVERY_BYTES = limits.deliveryMegabytes * 1024 * 1024
export const MAX_PARCELS = 100

const DAY = 86_400_000

/** Lifetime of a delivery in milliseconds: after its creation, its confirmation or the last parcel (`idle`), and in total (`all`). */
export const deliveryLife: Record<DeliveryKind, { idle: number; all: number }> = {
  photo: { idle: limits.photoMinutes * 60_000, all: 60 * 60_000 },
  draft: { idle: limits.draftDays * DAY, all: limits.draftDays * DAY },
}

/** Maximum length of an encrypted note, in characters. */
export const MAX_NOTE = 4_000

const sealedText = z.string().check(z.regex(/^[\w-]+$/, { error: 'answer' }))

/** 256 random bits in base64url. Sent as a bearer token, and stored as a hash. */
const secret = z.string().check(z.regex(/^[\w-]{43}$/, { error: 'answer' }))

/** Returns whether this service is offered. A backend without it answers 404. */
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
    /** The link of a photo contains `write`, that of a draft `read`; the creator of the link keeps the others. */
    secrets: z.object({ read: secret, write: secret, remove: secret }),
    endsAt: z.string(),
  }),
} satisfies Call
export type NewDelivery = z.output<typeof postDelivery.reply>

const delivery = z.object({
  /** Number of changes. */
  version: z.number(),
  endsAt: z.string(),
  /** Encrypted data from the device that opened the link; null until then. */
  greeting: z.nullable(z.string()),
  /** The latest encrypted note of the computer to the phone; null before the first note. */
  note: z.nullable(z.string()),
  /**
   * The phone asks for the number that the computer shows. True once the student has confirmed on the computer that the phone has
   * accepted this number.
   */
  isConfirmed: z.boolean(),
  /** True if the reader has polled within the last half minute. */
  isWatched: z.boolean(),
  /** `isReceived`: the reader has it, and its bytes are deleted. */
  parcels: z.array(z.object({ number: z.number(), isReceived: z.boolean() })),
})
export type Delivery = z.output<typeof delivery>

/**
 * Opens a delivery with the secret of the link. `holder` is a secret that this device has generated. It replaces the secret of
 * the link, which works for one device only. The same device may repeat the call; any other device gets 409.
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

/**
 * Returns the delivery. Needs one of its secrets, except the one in the link, which only opens the delivery. `seen` is the version
 * that the caller has. If it is the latest, the response waits up to ten seconds for the next version.
 */
export const getDelivery = {
  method: 'GET',
  path: '/api/parcels/:id',
  input: z.strictObject({ seen: z.optional(z.string().check(z.regex(/^\d{1,9}$/, { error: 'answer' }))) }),
  reply: delivery,
} satisfies Call

/** Allows the device that opened the link to send parcels. Needs the read secret of a photo. */
export const postConfirm = {
  method: 'POST',
  path: '/api/parcels/:id/confirm',
  success: 204,
  input: z.strictObject({}),
  reply: z.unknown(),
} satisfies Call

/** Sends an encrypted note to the device that opened the link; it replaces the previous one. Needs the read secret of a photo. */
export const postNote = {
  method: 'POST',
  path: '/api/parcels/:id/note',
  success: 204,
  input: z.strictObject({ note: sealedText.check(atMost(MAX_NOTE)) }),
  reply: z.unknown(),
} satisfies Call

/** Uploads a parcel: `multipart/form-data` with the encrypted bytes as `file`. A repeated number must have the same bytes. */
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

/** Deletes the bytes of a parcel that the reader has received and decrypted. */
export const postReceived = {
  method: 'POST',
  path: '/api/parcels/:id/parcels/:number/received',
  success: 204,
  input: z.strictObject({}),
  reply: z.unknown(),
} satisfies Call

/**
 * Deletes a delivery. Its link is then treated like an unknown link. Needs the secret `remove`, or the secret `holder` of the
 * phone that opened the link of a photo.
 */
export const postRemove = {
  method: 'POST',
  path: '/api/parcels/:id/remove',
  success: 204,
  input: z.strictObject({}),
  reply: z.unknown(),
} satisfies Call

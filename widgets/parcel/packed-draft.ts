import { destr } from 'destr'
import * as z from 'zod/mini'
import { anyCategory } from '../contract/document/attachment'
import { movedDraft } from '../state/draft'

/** What the first parcel of a draft says: the draft, and in which parcel each of its files is. */
const manifest = z.object({
  v: z.literal(1),
  draft: movedDraft,
  files: z.array(z.object({ category: anyCategory, number: z.number() })),
})
export type Manifest = z.output<typeof manifest>

/** Its number. It is written last, and read first. */
export const MANIFEST_NUMBER = 0

export const packManifest = (content: Manifest): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(content))

/** Undefined if these are not the bytes of a manifest. */
export const unpackManifest = (bytes: Uint8Array<ArrayBuffer>): Manifest | undefined =>
  manifest.safeParse(destr(new TextDecoder().decode(bytes))).data

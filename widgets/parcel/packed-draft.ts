import { destr } from 'destr'
import * as z from 'zod/mini'
import { anyCategory } from '../contract/document/category'
import { movedDraft } from '../state/draft'

/** Content of the first parcel: the draft, and the parcel number of each of its files. */
const manifest = z.object({
  v: z.literal(1),
  draft: movedDraft,
  files: z.array(z.object({ category: anyCategory, number: z.number() })),
})
export type Manifest = z.output<typeof manifest>

/** Parcel number of the manifest. The manifest is written last and read first. */
export const MANIFEST_NUMBER = 0

/** Returns the manifest as UTF-8 JSON. */
export const packManifest = (content: Manifest): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(content))

/** Returns the manifest, or undefined if the bytes are not a valid one. */
export const unpackManifest = (bytes: Uint8Array<ArrayBuffer>): Manifest | undefined =>
  manifest.safeParse(destr(new TextDecoder().decode(bytes))).data

import { destr } from 'destr'
import * as z from 'zod/mini'
import { anyCategory, type Category } from '../contract/document/category'
import { type FileWarning, fileWarning } from '../contract/document/file-warning'
import { movedDraft } from '../state/draft/draft'

const metadata = z.object({
  name: z.string(),
  type: z.string(),
  category: z.optional(anyCategory),
  /** An unknown warning from another release is ignored, so that the file is still accepted. */
  warning: z.catch(z.optional(fileWarning), undefined),
})

/** A file, with the warning of the device that sends it. */
export interface PackedFile {
  file: File
  warning?: FileWarning | undefined
  /** The document category. Omitted in a draft, whose manifest contains it. */
  category?: Category | undefined
}

/** Size of the length prefix, in bytes. */
const LENGTH_BYTES = 4

/** Resolves with the bytes to encrypt: the length of the metadata (32 bits, big-endian), the metadata as JSON, and the file. */
export async function packFile({ file, warning, category }: PackedFile): Promise<Uint8Array<ArrayBuffer>> {
  const header = { name: file.name.slice(0, 200), type: file.type, category, warning }
  const headBytes = new TextEncoder().encode(JSON.stringify(header))
  const bytes = new Uint8Array(LENGTH_BYTES + headBytes.length + file.size)
  new DataView(bytes.buffer).setUint32(0, headBytes.length)
  bytes.set(headBytes, LENGTH_BYTES)
  bytes.set(new Uint8Array(await file.arrayBuffer()), LENGTH_BYTES + headBytes.length)
  return bytes
}

/** Returns the file, or undefined if the bytes are not a packed file. */
export function unpackFile(bytes: Uint8Array<ArrayBuffer>): PackedFile | undefined {
  if (bytes.length < LENGTH_BYTES) return undefined
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const { data } = metadata.safeParse(
    destr(new TextDecoder().decode(bytes.subarray(LENGTH_BYTES, LENGTH_BYTES + size))),
  )
  if (!data) return undefined
  const { name, type, ...more } = data
  return { file: new File([bytes.subarray(LENGTH_BYTES + size)], name, { type }), ...more }
}

/** Content of parcel number 0: the draft, and the parcel number of each of its files. */
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

/** Returns the manifest, or undefined if the bytes are not a valid manifest. */
export const unpackManifest = (bytes: Uint8Array<ArrayBuffer>): Manifest | undefined =>
  manifest.safeParse(destr(new TextDecoder().decode(bytes))).data

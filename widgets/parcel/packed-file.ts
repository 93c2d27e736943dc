import { destr } from 'destr'
import * as z from 'zod/mini'
import { anyCategory, type Category } from '../contract/document/category'
import { type FileWarning, fileWarning } from '../contract/document/file-warning'

const about = z.object({
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
const LENGTH = 4

/** Resolves with the bytes to encrypt: the length of the metadata (32 bits, big-endian), the metadata as JSON, and the file. */
export async function packFile({ file, warning, category }: PackedFile): Promise<Uint8Array<ArrayBuffer>> {
  const said = { name: file.name.slice(0, 200), type: file.type, category, warning }
  const head = new TextEncoder().encode(JSON.stringify(said))
  const all = new Uint8Array(LENGTH + head.length + file.size)
  new DataView(all.buffer).setUint32(0, head.length)
  all.set(head, LENGTH)
  all.set(new Uint8Array(await file.arrayBuffer()), LENGTH + head.length)
  return all
}

/** Returns the file, or undefined if the bytes are not a packed file. */
export function unpackFile(all: Uint8Array<ArrayBuffer>): PackedFile | undefined {
  if (all.length < LENGTH) return undefined
  const size = new DataView(all.buffer, all.byteOffset).getUint32(0)
  const { data } = about.safeParse(destr(new TextDecoder().decode(all.subarray(LENGTH, LENGTH + size))))
  if (!data) return undefined
  const { name, type, ...more } = data
  return { file: new File([all.subarray(LENGTH + size)], name, { type }), ...more }
}

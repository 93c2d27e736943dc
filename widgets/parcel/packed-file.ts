import { destr } from 'destr'
import * as z from 'zod/mini'
import { anyCategory, type Category } from '../contract/document/attachment'
import { type FileWarning, fileWarning } from '../contract/document/file-warning'

const about = z.object({
  name: z.string(),
  type: z.string(),
  category: z.optional(anyCategory),
  /** An unknown one, of another release, loses no file. */
  warning: z.catch(z.optional(fileWarning), undefined),
})

/** A file, and what the device that it comes from doubts about it. */
export interface PackedFile {
  file: File
  warning?: FileWarning | undefined
  /** The document that it is for: a draft says so in its manifest instead. */
  category?: Category | undefined
}

/** Bytes of the length that comes first. */
const LENGTH = 4

/** A file as the bytes that are sealed: the length of what is said about it, that as JSON, and its bytes. */
export async function packFile({ file, warning, category }: PackedFile): Promise<Uint8Array<ArrayBuffer>> {
  const said = { name: file.name.slice(0, 200), type: file.type, category, warning }
  const head = new TextEncoder().encode(JSON.stringify(said))
  const all = new Uint8Array(LENGTH + head.length + file.size)
  new DataView(all.buffer).setUint32(0, head.length)
  all.set(head, LENGTH)
  all.set(new Uint8Array(await file.arrayBuffer()), LENGTH + head.length)
  return all
}

/** Undefined if these are not the bytes of a packed file. */
export function unpackFile(all: Uint8Array<ArrayBuffer>): PackedFile | undefined {
  if (all.length < LENGTH) return undefined
  const size = new DataView(all.buffer, all.byteOffset).getUint32(0)
  const { data } = about.safeParse(destr(new TextDecoder().decode(all.subarray(LENGTH, LENGTH + size))))
  if (!data) return undefined
  const { name, type, ...more } = data
  return { file: new File([all.subarray(LENGTH + size)], name, { type }), ...more }
}

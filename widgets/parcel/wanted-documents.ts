import { destr } from 'destr'
import * as z from 'zod/mini'
import { anyCategory } from '../contract/document/attachment'

/** What the computer says to the phone of one document. */
const wantedDocument = z.object({
  id: anyCategory,
  /** `asked`: its file waits for an answer of the student on the computer. */
  state: z.enum(['missing', 'there', 'asked']),
  /** `alternative`: one of several is enough. */
  need: z.enum(['required', 'alternative', 'later']),
})
export type WantedDocument = z.output<typeof wantedDocument>

const list = z.object({ v: z.literal(1), documents: z.array(wantedDocument) })

export const packList = (documents: readonly WantedDocument[]): string => JSON.stringify({ v: 1, documents })

/** Undefined if this is no such list. */
export const unpackList = (text: string): WantedDocument[] | undefined =>
  list.safeParse(destr(text)).data?.documents

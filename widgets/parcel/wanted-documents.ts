import { destr } from 'destr'
import * as z from 'zod/mini'
import { anyCategory } from '../contract/document/category'

/** State of one document, as the computer sends it to the phone. */
const wantedDocument = z.object({
  id: anyCategory,
  /** `asked`: the student must answer a question about the file on the computer. */
  state: z.enum(['missing', 'there', 'asked']),
  /** `alternative`: one of several documents is enough. */
  need: z.enum(['required', 'alternative', 'later']),
})
export type WantedDocument = z.output<typeof wantedDocument>

const list = z.object({ v: z.literal(1), documents: z.array(wantedDocument) })

/** Returns the list as JSON. */
export const packList = (documents: readonly WantedDocument[]): string => JSON.stringify({ v: 1, documents })

/** Returns the list, or undefined if the text is not a valid list. */
export const unpackList = (text: string): WantedDocument[] | undefined =>
  list.safeParse(destr(text)).data?.documents

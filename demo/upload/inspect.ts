import { readFile } from 'node:fs/promises'
import type { Category } from '../../widgets/contract/attachment'
import { fileFault, kindOf, mediaTypes } from '../../widgets/contract/file'
import { pdfFault } from '../../widgets/contract/pdf'
import { Refusal } from '../problem'
import { createGate } from './gate'

/** Files that are in the memory at a time, each whole. */
const gate = createGate(2)

const statuses = { empty: 422, tooLarge: 413, notPdf: 415, notAccepted: 415 } as const

/** The media type of a file, by its content; a refusal if it is not one that an agent can open. */
export const inspect = (path: string, category: Category): Promise<string> =>
  gate(async () => {
    const bytes = await readFile(path)
    const fault = fileFault(category, bytes)
    if (fault) throw new Refusal(statuses[fault], [{ path: 'file', code: fault }])
    const kind = kindOf(bytes)
    const inside = kind === 'pdf' ? await pdfFault(bytes) : undefined
    if (inside) throw new Refusal(422, [{ path: 'file', code: inside }])
    // Without a kind there is a fault.
    return kind ? mediaTypes[kind] : ''
  })

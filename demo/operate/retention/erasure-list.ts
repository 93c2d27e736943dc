import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { repeatErasures } from '../../server/domain/retention/forget'
import { addErasures } from '../../server/domain/retention/proof'
import type { Clock, Log, MailQueue, Store } from '../../server/environment/environment'

const proofs = z.array(
  z.object({
    studentHash: z.string(),
    referenceHash: z.string(),
    why: z.enum(['retention', 'request', 'operator']),
    counts: z.record(z.string(), z.number()),
    at: z.pipe(
      z.iso.datetime(),
      z.transform(text => new Date(text)),
    ),
  }),
)
export type ErasureList = z.output<typeof proofs>

/** Reads the proofs in a file that `forget --list` has written. Throws an error for the operator if the file is not such a list. */
export async function readErasures(path: string): Promise<ErasureList> {
  const json = await readFile(path, 'utf8').catch(() => {
    throw new Error(`There is no list of erasures at ${path}.`)
  })
  try {
    return proofs.parse(JSON.parse(json))
  } catch {
    throw new Error(`${path} is no list of erasures: forget --list writes one.`)
  }
}

/** Stores the proofs of a list, and erases their records from a restored backup. Resolves with a sentence. */
export async function repeatFromList(
  server: Store & Clock & Log & MailQueue,
  list: ErasureList,
): Promise<string> {
  await addErasures(server.database, list)
  return `Erased again: ${await repeatErasures(server)} records.`
}

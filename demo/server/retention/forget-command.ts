import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { studentTable } from '../db/schema'
import type { Server } from '../environment/environment'
import { forgetStudent, repeatErasures } from './forget'
import { addErasures, findErasure, listErasures } from './proof'
import { withServer } from './with-server'

const options = {
  why: { type: 'string', default: 'operator' },
  list: { type: 'boolean' },
  repeat: { type: 'string' },
} as const

const reason = z.enum(['request', 'operator'])

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

const countsText = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')

/** Erases the case with this reference, once; says what was done, also if it was done before. */
export async function forgetByReference(server: Server, reference: string, why: string): Promise<string> {
  const { data } = reason.safeParse(why)
  if (!data) throw new Error('--why is request or operator')
  const plain = reference.replace(/[\s-]/g, '').toUpperCase()
  const [row] = await server.database
    .select({ id: studentTable.id })
    .from(studentTable)
    .where(eq(studentTable.reference, plain))
  const counts = row && (await forgetStudent(server, row.id, data))
  if (counts) return `Erased: ${countsText(counts)}.`
  const earlier = await findErasure(server.database, plain)
  if (!earlier) throw new Error('There is no case with this reference.')
  return `Erased on ${earlier.at.toISOString()} (${earlier.why}): ${countsText(earlier.counts)}.`
}

/** Stores the proofs of a list, and erases again what a restored backup has brought back. */
export async function repeatFromList(server: Server, json: string): Promise<string> {
  await addErasures(server.database, proofs.parse(JSON.parse(json)))
  return `Erased again: ${await repeatErasures(server)} records.`
}

export async function runForget(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [reference] = positionals
  const { list, repeat, why } = values
  if (!list && !repeat && !reference)
    throw new Error('Name a reference, or --list > erasures.json, or --repeat erasures.json')
  const said = await withServer(
    async server => {
      if (list) return JSON.stringify(await listErasures(server.database))
      if (repeat) return repeatFromList(server, await readFile(repeat, 'utf8'))
      return forgetByReference(server, reference ?? '', why)
    },
    { needsObjects: !list },
  )
  process.stdout.write(`${said}\n`)
}

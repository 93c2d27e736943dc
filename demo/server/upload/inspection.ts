import { randomUUID } from 'node:crypto'
import { and, count, eq, gt, ne, type SQL } from 'drizzle-orm'
import { mediaTypes } from '../../../widgets/contract/file'
import { lockCase } from '../case/case'
import { inspection, type StudentRow } from '../db/schema'
import type { Label } from '../documents/attachment'
import type { Server } from '../environment/environment'
import { Refusal } from '../http/problem'
import type { Fault, Verdict } from './inspect-file'
import type { Received } from './receive'

/** Files of a student that are looked at in a day (contract, section 5), whether they are taken or not. */
const FILES = 60
const DAY = 86_400_000

type Named = Pick<Label, 'key' | 'category'>

type Counter = Pick<Server, 'database' | 'caseNow'>

const tooMany = () =>
  new Refusal(429, [], { reason: 'problem.reason.files', headers: { 'Retry-After': '3600' } })

/** How many were looked at since this time yesterday. */
async function countToday({ database, caseNow }: Counter, { id }: StudentRow, also?: SQL): Promise<number> {
  const since = new Date(caseNow().getTime() - DAY)
  const [today] = await database
    .select({ files: count() })
    .from(inspection)
    .where(and(eq(inspection.studentId, id), gt(inspection.at, since), also))
  return today?.files ?? 0
}

/** Throws a refusal (429) before a file is received that would not be looked at today. */
export async function checkInspections(server: Server, who: StudentRow, key: string): Promise<void> {
  if ((await countToday(server, who, ne(inspection.key, key))) >= FILES) throw tooMany()
}

const textOf = (verdict: Verdict) => ('fault' in verdict ? verdict.fault : verdict.mediaType)

const verdictOf = (text: string): Verdict =>
  Object.values(mediaTypes).includes(text) ? { mediaType: text } : { fault: text as Fault }

/** Files that are being looked at: one sent twice at once is looked at once. */
const underWay = new Map<string, Promise<Verdict>>()

/** What a file turned out to be: by looking at it, or by what was found when it came before under this key. */
export function verdictFor(
  server: Server,
  who: StudentRow,
  { key, category }: Named,
  { hash }: Received,
  look: () => Promise<Verdict>,
): Promise<Verdict> {
  const name = [who.id, key, category, hash].join(' ')
  const { database, caseNow } = server
  const own = { studentId: who.id, key, category, hash }
  const mine = and(
    eq(inspection.studentId, who.id),
    eq(inspection.key, key),
    eq(inspection.category, category),
    eq(inspection.hash, hash),
  )
  const find = async (): Promise<Verdict> => {
    const [known] = await database.select().from(inspection).where(mine)
    if (known?.verdict) return verdictOf(known.verdict)
    const isNew = await claim()
    const verdict = await look().catch(async reason => {
      // What nobody has looked at does not count.
      if (isNew) await database.delete(inspection).where(mine)
      throw reason
    })
    // What may change counts every time, and is not known when the file comes again.
    const again = 'mayChange' in verdict && { key: randomUUID() }
    await database
      .update(inspection)
      .set({ verdict: textOf(verdict), ...again })
      .where(mine)
    return verdict
  }
  /** Counted before it is looked at, one after the other: of many at once, as many are looked at as the limit allows. */
  const claim = () =>
    database.transaction(async tx => {
      await lockCase(tx, who.id)
      const added = await tx
        .insert(inspection)
        .values({ ...own, at: caseNow() })
        .onConflictDoNothing()
        .returning({ key: inspection.key })
      if ((await countToday({ database: tx, caseNow }, who)) > FILES) throw tooMany()
      return added.length > 0
    })
  const found = underWay.get(name) ?? find().finally(() => underWay.delete(name))
  underWay.set(name, found)
  return found
}

import { and, asc, desc, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { type Category, category } from '../../../../widgets/contract/document/attachment'
import { readReference } from '../../../../widgets/contract/reference'
import { type DossierStatus, dossierStatus } from '../../../../widgets/contract/student/student'
import { readName } from '../../../../widgets/shared/text'
import { accountKey } from '../../domain/access/email'
import { DAY_MS } from '../../domain/rules/lifetimes'
import { isCaseClosed } from '../../domain/rules/transitions'
import type { Database } from '../../storage/database/database'
import { deskName, isInQueue, studentTable } from '../../storage/tables/student'

/** Cases on a page. */
const PAGE_SIZE = 20

/** The agent's query, as the address of the page has it. */
export interface DeskQuery {
  /** A reference, or the beginning of an address or of a name. */
  search: string
  /** The queue of the agents, the requests for erasure, or one status. */
  view: '' | 'queue' | 'erasure' | DossierStatus
  /** Cases with a document of this type to judge. */
  document: '' | Category
  /** Cases that were registered at least so many days ago; 0 for all. */
  age: number
  /** The last row of the page before. */
  after: string
}

/** A page of ids, and where the next one begins. */
interface FoundIds {
  ids: string[]
  next: string | undefined
}

/** Days of age to choose from. */
export const deskAges = [7, 30, 90]

/** Types of document to choose from. */
export const deskDocuments: Category[] = [...category.def.values]

export const deskViews: DeskQuery['view'][] = ['', 'queue', 'erasure', ...dossierStatus.options]

const { id, email, createdAt, erasureAskedAt, status, personal, reference } = studentTable
const name = deskName(personal)
const address = sql<string>`${email} collate "C"`

const closed = dossierStatus.options.filter(isCaseClosed)

/** The filter of the list. It repeats the condition of the index `attachment_to_judge`, or PostgreSQL does not use it. */
function narrowed({ document, age }: DeskQuery, now: Date): SQL | undefined {
  const ofType =
    document &&
    sql`exists (select from attachment where category = ${document} and student_id = ${id}
      and is_current and status = 'UPLOADED' and scan_due_at is null)`
  return and(
    ofType || undefined,
    age > 0 ? lte(createdAt, new Date(now.getTime() - age * DAY_MS)) : undefined,
  )
}

/** A name without regard to case and accents, as `deskName` in the database. */
const nameKey = (text: string) =>
  readName(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** The order of a list: a key and the id, so that each page begins where the last one ended, however many there are. */
interface Order {
  key: SQL<string>
  isDescending?: boolean
  where: SQL | undefined
}

/** The last letter there is: what begins with a text lies between it and the text with this letter. */
const LAST = '\u{10ffff}'

const beginsWith = (key: SQL<string>, text: string): Order => ({
  key,
  where: sql`${key} >= ${text} and ${key} < ${text + LAST}`,
})

function orderOf({ search, view, document, age }: DeskQuery): Order {
  const known = readReference(search)
  const time = sql<string>`${createdAt}`
  if (known) return { key: time, where: eq(reference, known) }
  // Some passports have an @ between two names.
  if (/^\S+@\S*$/.test(search)) return beginsWith(address, accountKey(search))
  if (search) return beginsWith(name, nameKey(search))
  if (view === 'erasure') return { key: sql<string>`${erasureAskedAt}`, where: isNotNull(erasureAskedAt) }
  if (view === 'queue') return { key: time, where: isInQueue(status) }
  if (view) return { key: time, where: eq(status, view) }
  // What is narrowed is work to do: the oldest first.
  return { key: time, isDescending: !document && age === 0, where: undefined }
}

/** Finds one page of cases. The next page is addressed by the last row's id, not by its sort key, which may be a name. */
export async function findCases(database: Database, query: DeskQuery, now: Date): Promise<FoundIds> {
  // Most cases are closed, and none of these has a document to judge.
  if (query.document && closed.some(one => one === query.view)) return { ids: [], next: undefined }
  const { key, isDescending, where } = orderOf(query)
  const [last] = query.after
    ? await database
        .select({ key: sql<string>`(${key})::text` })
        .from(studentTable)
        .where(eq(id, query.after))
    : []
  const type = key === name || key === address ? sql`text collate "C"` : sql`timestamptz`
  const of = isDescending ? sql`<` : sql`>`
  const rest = last && sql`(${key}, ${id}) ${of} (${last.key}::${type}, ${query.after}::uuid)`
  const rows = await database
    .select({ id })
    .from(studentTable)
    .where(and(where, narrowed(query, now), rest))
    .orderBy(...(isDescending ? [desc(key), desc(id)] : [asc(key), asc(id)]))
    .limit(PAGE_SIZE + 1)
  const ids = rows.slice(0, PAGE_SIZE).map(row => row.id)
  return { ids, next: rows.length > PAGE_SIZE ? ids.at(-1) : undefined }
}

/** The same rows in the same order. */
export const inOrder = <Row extends { id: string }>(ids: string[], rows: Row[]): Row[] =>
  ids.flatMap(id => rows.find(row => row.id === id) ?? [])

export const isOneOf = (ids: string[]) => inArray(id, ids)

import { and, asc, desc, eq, inArray, isNotNull, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type Category, knownCategories } from '../../../../widgets/contract/document/category'
import { readReference } from '../../../../widgets/contract/reference'
import { type DossierStatus, dossierStatus } from '../../../../widgets/contract/student/student'
import { readName } from '../../../../widgets/shared/text'
import { accountKey } from '../../domain/access/email'
import { DAY_MS } from '../../domain/rules/lifetimes'
import { isCaseClosed } from '../../domain/rules/transitions'
import type { Database } from '../../storage/database/database'
import { deskName, isInQueue, studentTable } from '../../storage/tables/student'
import { type AddressParts, deskAddress } from '../pages/view'

/** Number of cases per page. */
const PAGE_SIZE = 20

/** The agent's query, from the address of the page. */
export interface DeskQuery {
  /** A reference, or the beginning of an e-mail address or a name. */
  search: string
  /** The queue of the agents, the requests for erasure, or one status. */
  view: '' | 'queue' | 'erasure' | DossierStatus
  /** Only cases with a document of this category to judge. */
  document: '' | Category
  /** Only cases registered at least this many days ago; 0 for all. */
  age: number
  /** Id of the last case on the previous page. */
  after: string
}

/** The ids of one page, and the id after which the next page begins. */
interface FoundIds {
  ids: string[]
  next: string | undefined
}

/** The options for the minimum age, in days. */
export const deskAges = [7, 30, 90]

/** The options for the category of document. */
export const deskDocuments: Category[] = knownCategories

export const deskViews: DeskQuery['view'][] = ['', 'queue', 'erasure', ...dossierStatus.options]

const { id, email, createdAt, erasureAskedAt, status, personal, reference } = studentTable
const nameColumn = deskName(personal)
const emailColumn = sql<string>`${email} collate "C"`

const closedStatuses = dossierStatus.options.filter(isCaseClosed)

/**
 * Returns the condition for document and age. It repeats the condition of the index `attachment_to_judge`, so that PostgreSQL uses
 * the index.
 */
function filterCondition({ document, age }: DeskQuery, now: Date): SQL | undefined {
  const hasDocument = sql`exists (select from attachment where category = ${document} and student_id = ${id}
    and is_current and status = 'UPLOADED' and scan_due_at is null)`
  return and(
    document ? and(hasDocument, notInArray(status, closedStatuses)) : undefined,
    age > 0 ? lte(createdAt, new Date(now.getTime() - age * DAY_MS)) : undefined,
  )
}

/** Returns a name without case and accents, as `deskName` does in the database. */
const nameKey = (text: string) =>
  readName(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/**
 * Selects and sorts the rows of a list, by a key and then by id. Each page continues after the last row of the previous one
 * (keyset pagination).
 */
interface Order {
  key: SQL<string>
  isDescending?: boolean
  where: SQL | undefined
}

/** The highest code point. Every text that begins with `ab` sorts before `ab` plus this character. */
const HIGHEST_CHARACTER = '\u{10ffff}'

const beginsWith = (key: SQL<string>, text: string): Order => ({
  key,
  where: sql`${key} >= ${text} and ${key} < ${text + HIGHEST_CHARACTER}`,
})

function orderOf({ search, view, document, age }: DeskQuery): Order {
  const wantedReference = readReference(search)
  const time = sql<string>`${createdAt}`
  if (wantedReference) return { key: time, where: eq(reference, wantedReference) }
  // An e-mail address has no space. A text with an @ and a space is a name: some passports have an @ between two names.
  if (/^\S+@\S*$/.test(search)) return beginsWith(emailColumn, accountKey(search))
  if (search) return beginsWith(nameColumn, nameKey(search))
  if (view === 'erasure') return { key: sql<string>`${erasureAskedAt}`, where: isNotNull(erasureAskedAt) }
  if (view === 'queue') return { key: time, where: isInQueue(status) }
  if (view) return { key: time, where: eq(status, view) }
  // Agents work through a filtered list, so its oldest case comes first.
  return { key: time, isDescending: !document && age === 0, where: undefined }
}

/**
 * Resolves with one page of case ids. The next page is addressed by the last row's id, not by its sort key, which may be a name.
 */
export async function findCases(database: Database, query: DeskQuery, now: Date): Promise<FoundIds> {
  // Avoids a slow query: most cases are closed, and the documents of closed cases cannot be judged.
  if (query.document && closedStatuses.some(closedStatus => closedStatus === query.view))
    return { ids: [], next: undefined }
  const { key, isDescending, where } = orderOf(query)
  const [last] = query.after
    ? await database
        .select({ key: sql<string>`(${key})::text` })
        .from(studentTable)
        .where(eq(id, query.after))
    : []
  const type = key === nameColumn || key === emailColumn ? sql`text collate "C"` : sql`timestamptz`
  const comparison = isDescending ? sql`<` : sql`>`
  const afterLast = last && sql`(${key}, ${id}) ${comparison} (${last.key}::${type}, ${query.after}::uuid)`
  const rows = await database
    .select({ id })
    .from(studentTable)
    .where(and(where, filterCondition(query, now), afterLast))
    .orderBy(...(isDescending ? [desc(key), desc(id)] : [asc(key), asc(id)]))
    .limit(PAGE_SIZE + 1)
  const ids = rows.slice(0, PAGE_SIZE).map(row => row.id)
  return { ids, next: rows.length > PAGE_SIZE ? ids.at(-1) : undefined }
}

/** Returns the rows in the order of the ids. */
export const sortByIds = <Row extends { id: string }>(ids: string[], rows: Row[]): Row[] =>
  ids.flatMap(id => rows.find(row => row.id === id) ?? [])

export const hasIdIn = (ids: string[]) => inArray(id, ids)

/** Reads the filters of the list from its address. An invalid value is ignored. */
export function readDeskQuery(query: URLSearchParams): DeskQuery {
  const after = query.get('after') ?? ''
  return {
    search: (query.get('search') ?? query.get('email'))?.trim() ?? '',
    view: deskViews.find(option => option === query.get('view')) ?? '',
    document: deskDocuments.find(option => option === query.get('document')) ?? '',
    age: deskAges.find(option => `${option}` === query.get('age')) ?? 0,
    after: z.uuid().safeParse(after).success ? after : '',
  }
}

/** Returns the query for an address, without empty filters. */
export const writeDeskQuery = (query: Partial<DeskQuery>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value ? [[name, `${value}`]] : [])))

/** Returns the address of the list of requests for erasure. The page then says that a case was erased. */
export const erasedAddress = (view: AddressParts): string =>
  deskAddress(view, '/', { view: 'erasure', done: 'erased' })

/** Returns true if the address is that of `erasedAddress`: a case has just been erased. */
export const wasErased = (query: URLSearchParams): boolean => query.get('done') === 'erased'

/** Returns true if the list has any filter. */
export const hasFilter = ({ search, view, document, age }: DeskQuery): boolean =>
  search !== '' || view !== '' || document !== '' || age > 0

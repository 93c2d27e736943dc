import * as z from 'zod/mini'
import { deskAddress, type PageFacts } from '../pages/view'
import { type DeskQuery, deskAges, deskDocuments, deskViews } from './find'

/** Reads the filters of the list from its address. An invalid value is ignored. */
export function readDeskQuery(query: URLSearchParams): DeskQuery {
  const after = query.get('after') ?? ''
  return {
    search: (query.get('search') ?? query.get('email'))?.trim() ?? '',
    view: deskViews.find(one => one === query.get('view')) ?? '',
    document: deskDocuments.find(one => one === query.get('document')) ?? '',
    age: deskAges.find(one => `${one}` === query.get('age')) ?? 0,
    after: z.uuid().safeParse(after).success ? after : '',
  }
}

/** Returns the query for an address, without empty filters. */
export const writeDeskQuery = (query: Partial<DeskQuery>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value ? [[name, `${value}`]] : [])))

/** Returns the address of the list of requests for erasure, with the notice that a case was erased. */
export const erasedAddress = (view: PageFacts): string =>
  deskAddress(view, '/', { view: 'erasure', done: 'erased' })

/** Returns true if a case has just been erased. */
export const wasErased = (query: URLSearchParams): boolean => query.get('done') === 'erased'

/** Returns true if the list has any filter. */
export const isNarrowed = ({ search, view, document, age }: DeskQuery): boolean =>
  search !== '' || view !== '' || document !== '' || age > 0

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

/** The same in an address, without what is not asked. */
export const writeDeskQuery = (query: Partial<DeskQuery>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value ? [[name, `${value}`]] : [])))

/** The list of requests for erasure, after one was carried out. */
export const erasedAddress = (view: PageFacts): string =>
  deskAddress(view, '/', { view: 'erasure', done: 'erased' })

/** Was a case erased just now? */
export const wasErased = (query: URLSearchParams): boolean => query.get('done') === 'erased'

/** Is the list narrowed by anything? */
export const isNarrowed = ({ search, view, document, age }: DeskQuery): boolean =>
  search !== '' || view !== '' || document !== '' || age > 0

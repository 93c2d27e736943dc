import * as z from 'zod/mini'
import { type DeskQuery, deskViews } from './find'

/** What the address of the list asks for; what is no view or no case counts as not asked. */
export function readDeskQuery(query: URLSearchParams): DeskQuery {
  const after = query.get('after') ?? ''
  return {
    search: (query.get('search') ?? query.get('email'))?.trim() ?? '',
    view: deskViews.find(one => one === query.get('view')) ?? '',
    after: z.uuid().safeParse(after).success ? after : '',
  }
}

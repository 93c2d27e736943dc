import type { Context } from 'hono'
import type { Clock, Store } from '../../environment/environment'
import { deskAddress, type PageFacts } from '../pages/view'
import { isToJudge } from './case'
import { findCases } from './find'
import { readDeskQuery, writeDeskQuery } from './query'
import { casesWith } from './read-cases'

/** Resolves with the page after a judgement: the next document to judge if the agent had a document open, otherwise the case. */
export async function addressAfterJudgement(
  context: Context,
  server: Store,
  page: PageFacts,
  id: string,
): Promise<string> {
  const [found] = context.req.query('from') === 'document' ? await casesWith(server, [id]) : []
  const next = found?.sent.find(isToJudge)
  return deskAddress(page, `/students/${id}${next ? `/attachments/${next.id}` : ''}`)
}

/**
 * Resolves with the address of the next case in the queue after this one. Continues at the start of the queue; returns the queue
 * itself if it has no other case.
 */
export async function addressOfNextCase(server: Store & Clock, page: PageFacts, id: string): Promise<string> {
  for (const after of [id, '']) {
    const query = readDeskQuery(new URLSearchParams({ view: 'queue', after }))
    const { ids } = await findCases(server.database, query, server.caseNow())
    const next = ids.find(one => one !== id)
    if (next) return deskAddress(page, `/students/${next}`)
  }
  return deskAddress(page, '/', writeDeskQuery({ view: 'queue' }))
}

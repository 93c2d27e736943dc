import { type Actor, recordAccess } from '../../domain/audit/record'
import type { Server } from '../../environment/environment'
import { type DeskList, isAlone } from './list'

/** Records a look at the list, or at the only case in it. What was searched for may be a name: it is not written down. */
export async function recordList(
  { database }: Server,
  agent: Actor,
  list: Pick<DeskList, 'cases' | 'query' | 'next' | 'isErased'>,
): Promise<void> {
  const [only] = isAlone(list) ? list.cases : []
  const { search, view } = list.query
  if (only)
    await recordAccess(database, { agent, action: 'case', studentId: only.row.id, reason: only.row.status })
  else
    await recordAccess(database, { agent, action: search ? 'search' : 'list', ...(view && { reason: view }) })
}

import { sql } from 'drizzle-orm'
import type { Database } from './database'
import { limitLocalWait } from './table-wait'

/** A change of stored rows that SQL alone cannot make, or that is too long for one transaction. */
export interface DataMove {
  name: string
  /**
   * Changes the next rows after the cursor, which is empty at the beginning, in a transaction of its own. Resolves with the new
   * cursor; with undefined once there are no more.
   */
  step: (tx: Database, cursor: string) => Promise<string | undefined>
}

/** Makes a move batch by batch. The cursor is stored with each batch: a run that was stopped or killed goes on from there. */
export async function moveData(database: Database, { name, step }: DataMove): Promise<void> {
  for (;;) {
    const isDone = await database.transaction(async tx => {
      await tx.execute(limitLocalWait)
      const { rows } = (await tx.execute(sql`select cursor from migration_cursor where name = ${name}`)) as {
        rows: { cursor: string }[]
      }
      const next = await step(tx, rows[0]?.cursor ?? '')
      if (next === undefined) {
        await tx.execute(sql`delete from migration_cursor where name = ${name}`)
        await tx.execute(sql`insert into migration (name) values (${name})`)
        return true
      }
      await tx.execute(sql`insert into migration_cursor values (${name}, ${next})
        on conflict (name) do update set cursor = excluded.cursor`)
      return false
    })
    if (isDone) return
  }
}

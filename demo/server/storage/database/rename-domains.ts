import { sql } from 'drizzle-orm'
import { accountKey } from '../../domain/access/email'
import type { DataMove } from './data-move'

/** Accounts of one batch. */
const BATCH = 200

/** Accounts had the domain as it was written, and have its spelling in DNS now: SQL alone cannot convert it. */
export const renameDomains: DataMove = {
  name: '0031-domains',
  async step(tx, cursor) {
    const old = sql`select id::text, email from student where octet_length(email) > char_length(email)
      and id::text > ${cursor} order by id::text limit ${BATCH}`
    const { rows } = (await tx.execute(old)) as { rows: { id: string; email: string }[] }
    for (const { email } of rows) {
      const key = accountKey(email)
      // The student may have registered again under the new key.
      const isTaken = sql`exists (select from student where email = ${key})`
      await tx.execute(sql`update student set email = ${key} where email = ${email} and not ${isTaken}`)
      await tx.execute(sql`update token set email = ${key} where email = ${email}`)
    }
    return rows.at(-1)?.id
  },
}

import { pgTable, text } from 'drizzle-orm/pg-core'

/** Values that are generated once for all servers, such as the key that certificates are signed with. */
export const settingTable = pgTable('setting', {
  name: text().primaryKey(),
  value: text().notNull(),
})

import { pgTable, text } from 'drizzle-orm/pg-core'

/** Values that all servers share, such as the key that signs certificates. */
export const settingTable = pgTable('setting', {
  name: text().primaryKey(),
  value: text().notNull(),
})

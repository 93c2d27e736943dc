import { randomUUID } from 'node:crypto'
import type { Language } from '../../widgets/contract/language'
import type { Database } from '../db/open'
import { mail } from '../db/schema'
import type { MailKind } from './kind'

/** A mail to be. Milliseconds. */
interface Letter {
  recipient: string
  kind: MailKind
  language: Language
  code?: string
  studentId?: string
  messageId?: string
  now: Date
  /** After this time it would be of no use. */
  within: number
  /** Not before so much later. */
  after?: number
}

/** In the transaction of what it tells about: either both are there after a crash, or neither. */
export async function queueMail(database: Database, letter: Letter): Promise<void> {
  const { now, within, after = 0, ...rest } = letter
  await database.insert(mail).values({
    id: randomUUID(),
    ...rest,
    dueAt: new Date(now.getTime() + after),
    expiresAt: new Date(now.getTime() + within),
  })
}

import { asc, eq } from 'drizzle-orm'
import { endProposalsOf } from '../../server/domain/case/proposals'
import type { Database } from '../../server/storage/database/database'
import { deskBarredAgentTable, deskSessionTable } from '../../server/storage/tables/desk'
import { UsageError } from '../usage-error'
import { withServer } from '../with-server'

/**
 * Lists the sessions at the desk and the barred agents. With `bar` or `admit` and an agent's id at the provider, changes the access of
 * that agent.
 */
export async function runAgents([act, subject, ...rest]: string[]): Promise<void> {
  const isList = act === undefined
  if (!isList && (!['bar', 'admit'].includes(act) || !subject || rest.length > 0))
    throw new UsageError('Give `bar` or `admit` and the id of an agent, or no argument to list the sessions')
  const report = await withServer(
    async ({ database, now }) => {
      if (isList || !subject) return listSessions(database)
      return act === 'bar' ? barAgent(database, subject, now()) : admitAgent(database, subject)
    },
    { needsObjects: false },
  )
  process.stdout.write(report)
}

/** Returns one line per session, then one per barred agent. */
export async function listSessions(database: Database): Promise<string> {
  const sessions = await database.select().from(deskSessionTable).orderBy(asc(deskSessionTable.beganAt))
  const barred = await database.select().from(deskBarredAgentTable).orderBy(asc(deskBarredAgentTable.at))
  const rows = [
    ...sessions.map(({ subject, name, roles, beganAt }) => [
      subject,
      name,
      roles.join(' '),
      `since ${beganAt.toISOString()}`,
    ]),
    ...barred.map(({ subject, at }) => [subject, `barred ${at.toISOString()}`]),
  ]
  return rows.length > 0 ? rows.map(row => `${row.join('  ')}\n`).join('') : 'Nobody is signed in.\n'
}

/** Ends the agent's sessions and proposals. Later sign-ins are refused, whatever the provider answers. */
export async function barAgent(database: Database, subject: string, at: Date): Promise<string> {
  await database.insert(deskBarredAgentTable).values({ subject, at }).onConflictDoNothing()
  await endProposalsOf(database, subject)
  const ended = await database
    .delete(deskSessionTable)
    .where(eq(deskSessionTable.subject, subject))
    .returning({ hash: deskSessionTable.hash })
  return `Barred. Sessions ended: ${ended.length}\n`
}

export async function admitAgent(database: Database, subject: string): Promise<string> {
  const deleted = await database
    .delete(deskBarredAgentTable)
    .where(eq(deskBarredAgentTable.subject, subject))
    .returning()
  if (deleted.length === 0) throw new Error('This agent is not barred')
  return 'No longer barred. The provider decides whether this agent may sign in.\n'
}

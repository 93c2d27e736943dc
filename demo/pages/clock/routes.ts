import { eq } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { isForm } from '../../server/desk/access/guard'
import { formFields, parseRequest } from '../../server/desk/actions/actions'
import { pageToReturnTo } from '../../server/desk/pages/request'
import { settleDueCases } from '../../server/domain/case/due-cases'
import { DAY_MS } from '../../server/domain/rules/lifetimes'
import type { CaseClock, Clock, Log, MailQueue, Store } from '../../server/environment/environment'
import { readJsonBody } from '../../server/http/request-text'
import type { Database } from '../../server/storage/database/database'
import { settingTable } from '../../server/storage/tables/setting'
import { CLOCK_PATH } from './clock-forms'

const SETTING_NAME = 'clock'

/** A clock that adds a number of days to the real time. The number is stored, so that it survives a restart. */
export interface MovableClock extends CaseClock {
  move: (days: number) => Promise<void>
}

export async function openClock(database: Database, now: () => Date): Promise<MovableClock> {
  let days = 0
  const refresh = async () => {
    const [row] = await database.select().from(settingTable).where(eq(settingTable.name, SETTING_NAME))
    days = Number(row?.value ?? 0)
  }
  const move = async (addedDays: number) => {
    await database.transaction(async tx => {
      await tx.insert(settingTable).values({ name: SETTING_NAME, value: '0' }).onConflictDoNothing()
      const [row] = await tx
        .select()
        .from(settingTable)
        .where(eq(settingTable.name, SETTING_NAME))
        .for('update')
      const value = `${Number(row?.value ?? 0) + addedDays}`
      await tx.update(settingTable).set({ value }).where(eq(settingTable.name, SETTING_NAME))
    })
    await refresh()
  }
  await refresh()
  return { caseNow: () => new Date(now().getTime() + days * DAY_MS), refresh, move }
}

/** Maximum days per move of the clock. */
const MAX_DAYS = 400

const moveRequest = z.strictObject({
  days: z
    .number()
    .check(z.refine(days => Number.isInteger(days) && days >= 1 && days <= MAX_DAYS, { message: 'answer' })),
})

/**
 * Adds the route that moves the case time forward and settles the cases that are due then. It accepts JSON, or a form of the
 * desk.
 */
export function clockRoutes(app: Hono, server: Store & Clock & Log & MailQueue, clock: MovableClock): void {
  const moveBy = async (sent: unknown) => {
    const { days } = parseRequest(sent, moveRequest)
    await clock.move(days)
    await settleDueCases(server)
  }
  app.post(CLOCK_PATH, async context => {
    if (!isForm(context)) {
      await moveBy(await readJsonBody(context))
      return context.json({ now: server.caseNow() })
    }
    const { to = '', ...fields } = await readForm(context)
    await moveBy({ ...fields, ...(/^-?\d+$/.test(fields.days ?? '') && { days: Number(fields.days) }) })
    return context.redirect(pageToReturnTo(to, '/demo/desk'), 303)
  })
}

const readForm = async ({ req }: Context) => formFields(new URLSearchParams(await req.text()))

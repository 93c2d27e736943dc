import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCase } from '../../actors/case'
import { type OpenDemo, TODAY } from '../../help/demo'
import { onBothDatabases } from '../on-both-databases'

const DAY = 86_400_000
const LETTERS = 'FKMRTWXY23456789'

const newReference = () =>
  [...randomUUID().replaceAll('-', '').slice(0, 10)].map(digit => LETTERS[parseInt(digit, 16)]).join('')

/** A status of a case, and the number of days since it began. */
type Step = [status: string, daysAgo: number]

interface FinishedCase {
  email?: string
  steps: Step[]
}

/** Copies a student's record to a new student, whose case has these steps. */
async function addCase({ server: { database } }: OpenDemo, { email, steps }: FinishedCase): Promise<string> {
  const id = randomUUID()
  const timeOf = (daysAgo: number) => new Date(TODAY.getTime() - daysAgo * DAY).toISOString()
  const [last, first] = [steps.at(-1) as Step, steps[0] as Step]
  const changed = {
    id,
    email: email ?? `${id}@univ-lyon2.fr`,
    reference: newReference(),
    registration_key: randomUUID(),
    provisional_number: null,
    number: null,
    status: last[0],
    created_at: timeOf(first[1]),
    updated_at: timeOf(last[1]),
  }
  await database.execute(
    sql`insert into student select (jsonb_populate_record(template, ${JSON.stringify(changed)}::jsonb)).* from student template limit 1`,
  )
  for (const [status, daysAgo] of steps)
    await database.execute(
      sql`insert into status_change (student_id, status, at) values (${id}, ${status}, ${timeOf(daysAgo)}::timestamptz)`,
    )
  return id
}

/** Returns the history of a case that took `days` days and was closed two days ago. */
const historyOf = (days: number): Step[] => [
  ['TO_PROCESS', days + 2],
  ['DONE', 2],
]

onBothDatabases(getDemo => {
  /** Adds these finished cases, and opens a case that waits. */
  async function openCaseAmong(finishedCases: FinishedCase[]) {
    const linh = await openCase(getDemo(), { email: 'linh@univ-lyon2.fr' })
    for (const finished of finishedCases) await addCase(getDemo(), finished)
    await getDemo().server.usualDays.refresh()
    return linh
  }

  const fortyNine = Array.from({ length: 49 }, () => ({ steps: historyOf(12) }))

  test('a waiting student sees the number of days in which half of fifty cases were completed', async () => {
    const slow = Array.from({ length: 25 }, () => ({ steps: historyOf(40) }))
    const quick = Array.from({ length: 25 }, () => ({ steps: historyOf(11.2) }))
    const linh = await openCaseAmong([...slow, ...quick])
    expect((await linh.me()).usualDays).toBe(12)
    const changed = await (await linh.confirm()).json()
    expect(changed.usualDays).toBe(12)
  })

  test('forty-nine completed cases are too few to show a number of days', async () => {
    const linh = await openCaseAmong(fortyNine)
    expect(await linh.me()).not.toHaveProperty('usualDays')
  })

  test.each<[string, FinishedCase]>([
    ['of the conformance test', { email: 'try@conformance.example', steps: historyOf(12) }],
    ['with an address of example.org', { email: 'try@example.org', steps: historyOf(12) }],
    [
      'that was closed long ago',
      {
        steps: [
          ['TO_PROCESS', 80],
          ['DONE', 61],
        ],
      },
    ],
    [
      'for which documents were requested',
      {
        steps: [
          ['TO_PROCESS', 20],
          ['WAITING_ATTACHMENT', 18],
          ['TO_PROCESS_RETURN', 9],
          ['DONE', 2],
        ],
      },
    ],
    [
      'that was closed without being completed',
      {
        steps: [
          ['TO_PROCESS', 20],
          ['CANCELED', 2],
        ],
      },
    ],
    [
      'that is open again',
      {
        steps: [
          ['TO_PROCESS', 20],
          ['DONE', 9],
          ['WAITING_ATTACHMENT', 2],
        ],
      },
    ],
  ])('a case %s does not count', async (_, finished) => {
    const linh = await openCaseAmong([...fortyNine, finished])
    expect(await linh.me()).not.toHaveProperty('usualDays')
  })

  test('a case whose documents came later does not count', async () => {
    const linh = await openCaseAmong(fortyNine)
    const id = await addCase(getDemo(), { steps: historyOf(12) })
    await linh.send('IDENTITY')
    await getDemo().server.database.execute(sql`update attachment set student_id = ${id}`)
    await getDemo().server.usualDays.refresh()
    expect(await linh.me()).not.toHaveProperty('usualDays')
  })

  test('the wait for the studies is not counted', async () => {
    const steps: Step[] = [
      ['TO_PROCESS', 100],
      ['WAITING_STUDIES_DATE', 97],
      ['REGISTERED', 6],
      ['DONE', 2],
    ]
    const linh = await openCaseAmong(Array.from({ length: 50 }, () => ({ steps })))
    expect((await linh.me()).usualDays).toBe(7)
  })

  test('a visit shows the number of days of the last count', async () => {
    const linh = await openCaseAmong([...fortyNine, { steps: historyOf(12) }])
    await getDemo().server.database.execute(sql`delete from student where email <> 'linh@univ-lyon2.fr'`)
    expect((await linh.me()).usualDays).toBe(12)
    await getDemo().server.usualDays.refresh()
    expect(await linh.me()).not.toHaveProperty('usualDays')
  })
})

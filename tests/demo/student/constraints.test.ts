import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { MAX_REMINDERS } from '../../../demo/server/domain/rules/transitions'
import type { MailKind } from '../../../demo/server/output/mail/kind'
import { partnerFigureTable } from '../../../demo/server/storage/tables/figure'
import { attestationTable } from '../../../demo/server/storage/tables/student'
import { knownCategories } from '../../../widgets/contract/document/category'
import { attachmentStatus } from '../../../widgets/contract/document/document'
import { MAX_BYTES } from '../../../widgets/contract/document/file'
import type { Nature } from '../../../widgets/contract/student/attestation'
import { dossierStatus, type Student } from '../../../widgets/contract/student/student'
import { languages } from '../../../widgets/shared/language'
import { createStudent } from '../../actors/student-api'
import { exampleCertificate } from '../../actors/students'
import { newKey } from '../../help/demo'
import { onBothDatabases } from '../on-both-databases'

// These are records instead of lists, so that the compiler reports a value that is missing here.
const kinds: Record<MailKind, true> = {
  code: true,
  registered: true,
  receipt: true,
  message: true,
  none: true,
  oldEmail: true,
  newEmail: true,
  takenEmail: true,
  emailLeft: true,
  emailNow: true,
  erased: true,
  erasureAsked: true,
}
const natures: Record<Nature, true> = { PROVISIONAL: true, DEFINITIVE: true }

type Value = string | number

/** Table, column, accepted values, and refused values. */
const columns: [string, string, readonly Value[], Value[]][] = [
  ['challenge', 'purpose', ['login', 'registration'], ['', 'other']],
  ['challenge', 'tries', [0, 5], [-1]],
  ['student', 'reference', ['FKMRTWXY29'], ['', 'FKMRTWXY2', 'FKMRTWXYI0', 'fkmrtwxy29']],
  ['token', 'purpose', ['login', 'registration'], ['other']],
  ['student', 'status', dossierStatus.options, ['', 'UNKNOWN', 'done']],
  ['student', 'language', languages, ['de', 'FR', '']],
  ['student', 'reminders', [0, MAX_REMINDERS], [-1, MAX_REMINDERS + 1]],
  ['status_change', 'status', dossierStatus.options, ['UNKNOWN']],
  ['attachment', 'category', knownCategories, ['', 'OTHER']],
  ['attachment', 'status', attachmentStatus.options.filter(status => status !== 'MISSING'), ['MISSING', '']],
  ['attachment', 'media_type', ['application/pdf', 'image/png', 'image/jpeg'], ['text/html']],
  ['attachment', 'size', [1, MAX_BYTES], [0, -1, MAX_BYTES + 1]],
  ['attachment', 'file_name', ['a', 'a'.repeat(200)], ['', 'a'.repeat(201)]],
  ['chunk', 'number', [0, 15], [-1]],
  ['message', 'language', languages, ['de']],
  ['attestation', 'nature', Object.keys(natures), ['OTHER']],
  ['mail', 'kind', Object.keys(kinds), ['', 'other']],
  ['mail', 'language', languages, ['de']],
  ['mail', 'attempts', [0, 100], [-1]],
  ['partner_figure', 'month', ['2026-09-01'], ['2026-09-02']],
  ['partner_figure', 'partner', ['lyon-2', 'a'.repeat(40)], ['', 'Linh', 'a'.repeat(41)]],
  ['partner_figure', 'arrivals', [0, 1], [-1]],
  ['partner_figure', 'registrations', [0, 1], [-1]],
]

onBothDatabases(getDemo => {
  const setColumn = (table: string, column: string, value: Value) =>
    getDemo().server.database.execute(
      sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value} returning 1`,
    ) as Promise<{ rows: unknown[] }>

  beforeEach(async () => {
    const demo = getDemo()
    const student = createStudent(demo)
    await student.signIn('registration')
    const { id }: Student = await (await student.register()).json()
    await student.send('IDENTITY')
    await demo.server.database.insert(attestationTable).values({
      id: newKey(),
      studentId: id,
      nature: 'PROVISIONAL',
      availableAt: new Date(),
      facts: exampleCertificate('PROVISIONAL'),
    })
    const [month, partner] = ['2026-08-01', 'lyon-2']
    await demo.server.database
      .insert(partnerFigureTable)
      .values({ month, partner, arrivals: 1, registrations: 1 })
  })

  test('every table accepts only the values that the contract and the rules allow', async () => {
    for (const [table, column, allowed, refused] of columns) {
      for (const value of allowed)
        expect((await setColumn(table, column, value)).rows, `${table}.${column} = ${value}`).not.toEqual([])
      for (const value of refused)
        await expect(setColumn(table, column, value), `${table}.${column} = ${value}`).rejects.toMatchObject({
          cause: { code: '23514' },
        })
    }
  })
})

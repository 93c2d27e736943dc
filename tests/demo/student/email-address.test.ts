import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountKey, deliveryAddress, mailboxKey } from '../../../demo/server/domain/access/email'
import { migrate } from '../../../demo/server/storage/database/migrate'
import { studentTable } from '../../../demo/server/storage/database/schema'
import { email } from '../../../widgets/contract/student/identity'
import { registerStudent } from '../../actors/caller'
import { OPENING, openDemo } from '../../help/demo'

test.each([
  ['LINH@Example.ORG', 'linh@example.org'],
  ['linh+school@example.org', 'linh+school@example.org'],
  ['v@Bücher.example', 'v@xn--bcher-kva.example'],
  ['v@xn--bcher-kva.example', 'v@xn--bcher-kva.example'],
  // One letter, or a letter and its accent.
  ['e\u0301lodie@x.example', '\u00e9lodie@x.example'],
  ['v@ｘ.example', 'v@x.example'],
])('the account key of %s is %s', (typed, key) => {
  expect(accountKey(typed)).toBe(key)
})

test.each([
  ['linh+school@example.org', 'linh@example.org'],
  ['LINH+a+b@example.org', 'linh@example.org'],
  ['linh@ex+ample.org', 'linh@ex+ample.org'],
  ['+linh@example.org', '+linh@example.org'],
])('codes for %s are counted as for %s', (typed, key) => {
  expect(mailboxKey(typed)).toBe(key)
})

test.each([
  'v@straẞe.example',
  'v@straße.example',
  'v@strasse.example',
  'v@ＳＴＲＡＳＳＥ.example',
  'V@Straße.example',
])('the code for the account of %s goes to the mailbox that owns it', typed => {
  expect(email.safeParse(typed).success).toBe(true)
  expect(deliveryAddress(typed).toLowerCase()).toBe(accountKey(typed))
})

test(
  'an older account, with the domain as it was written, is found by its spelling in DNS',
  async () => {
    const demo = await openDemo()
    try {
      const { database } = demo.server
      for (const address of ['linh@xn--bcher-kva.example', 'élodie@x.example']) {
        await registerStudent(demo, address)
      }
      await database.execute(sql`update student set email = 'linh@bücher.example' where email like 'linh%'`)
      await database.execute(sql`delete from migration where name = '0031-domains'`)
      // Once more does nothing.
      for (const _ of [1, 2]) {
        await migrate(database)
        const rows = await database
          .select({ email: studentTable.email })
          .from(studentTable)
          .orderBy(studentTable.email)
        expect(rows.map(row => row.email)).toEqual(['linh@xn--bcher-kva.example', 'élodie@x.example'])
      }
    } finally {
      await demo.close()
    }
  },
  OPENING,
)

import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { formatReference } from '../../../widgets/contract/reference'
import { openCase } from '../../actors/case'
import { createStudent } from '../../actors/student-api'
import { requiredDocuments } from '../../actors/students'
import type { OpenDemo } from '../../help/demo'
import { joinLines, textOf } from '../../samples/pdf-text'
import { onBothDatabases } from '../on-both-databases'

onBothDatabases(getDemo => {
  let demo: OpenDemo
  beforeEach(() => {
    demo = getDemo()
  })

  const referenceOf = async (email?: string) =>
    (await (await openCase(demo, email ? { email } : {})).me()).reference

  test('every case has an unambiguous reference of ten letters and digits', async () => {
    const references: string[] = []
    for (let number = 0; number < 8; number++)
      references.push((await referenceOf(`s${number}@example.org`)) ?? '')
    expect(new Set(references).size).toBe(8)
    for (const reference of references) expect(reference).toMatch(/^[FKMRTWXY2-9]{10}$/)
    // A reference does not show how many cases were opened before.
    expect([...references].sort()).not.toEqual(references)
  })

  test('a case that is sent again keeps its reference', async () => {
    const student = createStudent(demo)
    await student.signIn('registration')
    const key = crypto.randomUUID()
    const first = await (await student.register(undefined, key)).json()
    expect((await (await student.register(undefined, key)).json()).reference).toBe(first.reference)
  })

  test('a reference that is already in use is replaced by a new one', async () => {
    const { database } = demo.server
    const mine = (await referenceOf()) ?? ''
    // The first generated reference is already taken.
    await database.execute(sql`create sequence drawn`)
    await database.execute(
      sql.raw(
        `alter table student alter column reference set default case nextval('drawn') when 1 then '${mine}' else 'FKMRTWXY29' end`,
      ),
    )
    try {
      expect(await referenceOf('mai@example.org')).toBe('FKMRTWXY29')
    } finally {
      await database.execute(
        sql`alter table student alter column reference
          set default translate(left(replace(gen_random_uuid()::text, '-', ''), 10), '0123456789abcdef', 'FKMRTWXY23456789')`,
      )
      await database.execute(sql`drop sequence drawn`)
    }
  })

  test('the reference is in the mails about the case, and in no mail with a code', async () => {
    const linh = await openCase(demo)
    await linh.sendAndAccept(requiredDocuments)
    const reference = formatReference((await linh.me()).reference ?? '')
    const mails = await demo.mailbox('linh@example.org')
    const withoutCode = mails.filter(({ subject }) => !subject.includes('code'))
    expect(withoutCode.length).toBeGreaterThan(1)
    for (const { text } of withoutCode) expect(text).toContain(`Your reference: ${reference}`)
    for (const { text } of mails.filter(mail => !withoutCode.includes(mail)))
      expect(text).not.toContain('reference')
  })

  test('the reference is on the certificate', async () => {
    const linh = await openCase(demo)
    await linh.sendAndAccept(requiredDocuments)
    const bytes = await (await linh.student.get('/api/students/certificate.pdf')).arrayBuffer()
    expect(joinLines((await textOf(bytes)).join(' '))).toContain(
      joinLines(formatReference((await linh.me()).reference ?? '')),
    )
  })

  test('the agent finds a case by its reference in any notation', async () => {
    await openCase(demo, { email: 'mai@example.org' })
    const linh = await openCase(demo)
    const reference = (await linh.me()).reference ?? ''
    for (const typed of [
      reference,
      reference.toLowerCase(),
      formatReference(reference),
      reference.replace(/(...)/g, '$1-'),
    ]) {
      const path = `http://127.0.0.1/demo/desk/students.json?search=${encodeURIComponent(typed)}`
      const cases = await (await demo.app.request(path)).json()
      expect(
        cases.map(({ id }: { id: string }) => id),
        typed,
      ).toEqual([linh.id])
    }
    const page = await (
      await demo.app.request(`http://127.0.0.1/demo/desk?lang=en&search=${reference}`)
    ).text()
    expect(page).toContain(formatReference(reference))
    expect(page).not.toContain('mai@example.org')
  })
})

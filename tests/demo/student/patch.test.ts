import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { studentTable as students } from '../../../demo/server/storage/tables/student'
import { editable } from '../../../widgets/contract/student/edit'
import { student as studentSchema } from '../../../widgets/contract/student/student'
import { createStudent, registerStudent, type StudentClient } from '../../actors/student-api'
import { exampleRegistration } from '../../actors/students'
import { newKey, type OpenDemo } from '../../help/demo'
import { onBothDatabases } from '../on-both-databases'

const NUMBER = '8042999123456'

onBothDatabases(getDemo => {
  let demo: OpenDemo
  let student: StudentClient
  let id: string
  beforeEach(async () => {
    demo = getDemo()
    student = createStudent(demo)
    await student.signIn('registration')
    id = (await (await student.register()).json()).id
  })
  const change = (record: unknown) => student.patch(`/api/students/${id}`, record)
  const changeAddress = (address: unknown) => student.patch(`/api/students/${id}/address`, address)
  /** Sets columns of the student’s row, to reach a later state at once. */
  const setRow = (row: Partial<typeof students.$inferInsert>) =>
    demo.server.database.update(students).set(row).where(eq(students.id, id))
  /** Returns the status and the invalid fields. */
  const refusal = async (answer: Response | Promise<Response>) => {
    const { status, violations = [] } = await (await answer).json()
    return [status, ...violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath)]
  }

  test('a student corrects a name and a phone number, and nothing else changes', async () => {
    const { otherSessions, ...before } = await student.me()
    demo.clock.elapsed = 60_000
    const answer = await change({
      personal: { surname: 'NGUYEN' },
      contact: { callingCode: '44', mobile: '7911123456' },
    })
    expect(answer.status).toBe(200)
    const after = await answer.json()
    expect(studentSchema.safeParse(after).success).toBe(true)
    expect(after).toEqual({
      ...before,
      lastname: 'NGUYEN',
      personal: { ...before.personal, surname: 'NGUYEN' },
      contact: { ...before.contact, callingCode: '44', mobile: '7911123456' },
      dossier: { ...before.dossier, updatedAt: after.dossier.updatedAt },
    })
    expect(after.dossier.updatedAt > before.dossier.updatedAt).toBe(true)
    expect(await student.me()).toEqual({ ...after, otherSessions })
  })

  test('a change is normalised as in the form', async () => {
    await change({ personal: { surname: "O'NEIL" } })
    const { otherSessions, ...before } = await student.me()
    expect(await (await change({ personal: { surname: 'O\u2019NEIL\u200e' } })).json()).toEqual(before)
    const phoned = await (await change({ contact: { mobile: '٠٦٩٤ ٢٠ ١٢ ٣٤' } })).json()
    expect(phoned.contact).toMatchObject({ callingCode: '594', mobile: '694201234' })
  })

  test('an address of the address service is stored unchanged, and can be changed again', async () => {
    const fromService = {
      roadName: "des Anciens Combattants d'Afrique du Nord",
      city: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson',
    }
    expect((await (await changeAddress(fromService)).json()).address).toMatchObject(fromService)
    expect((await (await changeAddress({ roadNumber: '३' })).json()).address).toMatchObject({
      ...fromService,
      roadNumber: '3',
    })
  })

  test('a student who moves changes the address, field by field', async () => {
    const before = await student.me()
    const answer = await changeAddress({ roadNumber: null, roadName: 'des Fleurs', additional: 'Chambre 12' })
    expect(answer.status).toBe(200)
    expect((await answer.json()).address).toEqual({
      ...before.address,
      roadNumber: null,
      roadName: 'des Fleurs',
      additional: 'Chambre 12',
    })
  })

  test('null empties a field that may be empty', async () => {
    expect((await change({ personal: { forename: null, forenames: null } })).status).toBe(200)
    expect((await change({ parents: { isSingle: true, second: null } })).status).toBe(200)
    const { firstname, personal, parents } = await student.me()
    expect([firstname, personal.forename, personal.forenames]).toEqual(['', null, null])
    expect(parents).toMatchObject({ isSingle: true, second: null })
    const second = { civility: 'ms', surname: 'TRAN', forename: null }
    expect((await change({ parents: { isSingle: false, second } })).status).toBe(200)
    expect((await student.me()).parents.second).toEqual(second)
    expect((await change({ parents: { second: { forename: 'Mai' } } })).status).toBe(200)
    expect((await student.me()).parents.second).toEqual({ ...second, forename: 'Mai' })
  })

  test('null is refused for a required field', async () => {
    expect(await refusal(change({ personal: { surname: null } }))).toEqual([400, 'personal.surname'])
    expect(await refusal(change({ personal: { forename: null } }))).toEqual([422, 'personal'])
    expect(await refusal(change({ parents: { second: null } }))).toEqual([422, 'parents.second'])
    expect(await refusal(changeAddress({ city: null }))).toEqual([400, 'city'])
    expect(await refusal(change({ personal: null }))).toEqual([400, 'personal'])
  })

  test('an empty change leaves the record unchanged', async () => {
    const { otherSessions: _, ...before } = await student.me()
    demo.clock.elapsed = 60_000
    for (const answer of [
      await change({}),
      await change(''),
      await change({ personal: {} }),
      await changeAddress({}),
    ]) {
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual(before)
    }
  })

  test('the change and the registration refuse the same values', async () => {
    for (const [group, fields, path] of [
      ['personal', { surname: 'Нгуен' }, 'personal.surname'],
      ['personal', { civility: 'dr' }, 'personal.civility'],
      ['personal', { birthCountry: 'ZZ' }, 'personal.birthCountry'],
      ['school', { name: '' }, 'school.name'],
      ['school', { name: 'é'.repeat(81) }, 'school.name'],
      ['school', { isOther: true }, 'school.name'],
      ['school', { rightsStartDate: '2026-02-30' }, 'school.rightsStartDate'],
      ['school', { rightsStartDate: '2016-09-01' }, 'school.rightsStartDate'],
      ['parents', { first: { surname: '4' } }, 'parents.first.surname'],
      ['contact', { mobile: '12' }, 'contact.mobile'],
      ['contact', { mobile: '112345678' }, 'contact.mobile'],
      ['contact', { callingCode: '999' }, 'contact.mobile'],
    ] as const) {
      const example = exampleRegistration()
      const record = { ...example, [group]: { ...example[group], ...fields } }
      if (group === 'parents') record.parents.first = { ...example.parents.first, surname: '4' }
      const registrant = createStudent(demo, `${newKey()}@example.org`)
      await registrant.signIn('registration')
      const refusedRegistration = await refusal(
        registrant.register({ ...record, contact: { ...record.contact, email: registrant.email } }),
      )
      const refusedChange = await refusal(change({ [group]: fields }))
      expect(refusedChange).toContain(path)
      expect(refusedChange, path).toEqual(refusedRegistration)
    }
    expect(await refusal(changeAddress({ postcode: '6900' }))).toEqual([422, 'postcode'])
    expect(await refusal(changeAddress({ roadNumber: '12b', city: '' }))).toEqual([422, 'roadNumber', 'city'])
  })

  test('a malformed change, an unknown field and a body that is too large are refused', async () => {
    expect(await refusal(change('{'))).toEqual([400])
    expect((await change('[]')).status).toBe(400)
    expect((await change('"x"')).status).toBe(400)
    expect((await change('null')).status).toBe(400)
    expect(await refusal(change({ address: { city: 'Paris' } }))).toEqual([400, 'address'])
    expect(await refusal(change({ rules: { eligible: true } }))).toEqual([400, 'rules'])
    expect(await refusal(change({ id: newKey() }))).toEqual([400, 'id'])
    expect(await refusal(change({ contact: { fax: '1' } }))).toEqual([400, 'contact.fax'])
    expect(await refusal(change({ contact: { mobile: { a: 1 } } }))).toEqual([400, 'contact.mobile'])
    expect(await refusal(change({ contact: { mobile: 612345679 } }))).toEqual([400, 'contact.mobile'])
    expect(await refusal(changeAddress({ planet: 'Mars' }))).toEqual([400, 'planet'])
    expect((await change('{"contact":{"__proto__":{"mobile":"1"}}}')).status).not.toBe(500)
    expect((await change('{"__proto__":{"personal":{}}}')).status).not.toBe(500)
    expect((await change({ personal: { surname: 'x'.repeat(20_000) } })).status).toBe(413)
  })

  test('a change is accepted only with the media type of a merge patch', async () => {
    for (const type of ['application/json', 'application/json-patch+json', 'text/plain', '']) {
      const answer = await student.patch(`/api/students/${id}`, {}, { 'Content-Type': type })
      expect(answer.status, type).toBe(415)
      expect(answer.headers.get('Accept-Patch')).toBe('application/merge-patch+json')
      expect((await student.patch(`/api/students/${id}/address`, {}, { 'Content-Type': type })).status).toBe(
        415,
      )
    }
    const type = 'Application/Merge-Patch+JSON; charset=utf-8'
    expect((await student.patch(`/api/students/${id}`, {}, { 'Content-Type': type })).status).toBe(200)
  })

  test('a change may contain the locked fields only with their current values', async () => {
    const before = await student.me()
    const locked = {
      personal: { birthdate: '2003-01-01', nationality: 'DE' },
      contact: { email: 'x@example.org' },
    }
    expect(await refusal(change(locked))).toEqual([
      422,
      'personal.birthdate',
      'personal.nationality',
      'contact.email',
    ])
    expect((await change({ personal: before.personal, contact: before.contact })).status).toBe(200)
    expect(await student.me()).toEqual(before)
  })

  test('a change with one wrong field changes nothing', async () => {
    const before = await student.me()
    expect(
      (await change({ contact: { mobile: '612345679' }, personal: { birthdate: '2003-01-01' } })).status,
    ).toBe(422)
    expect((await change({ personal: { surname: 'TRAN' }, contact: { mobile: '1' } })).status).toBe(422)
    expect(await student.me()).toEqual(before)
  })

  test('a student can change a card exactly if `editable` names fields of it', async () => {
    const samples = {
      personal: { surname: 'TRAN' },
      school: { rightsStartDate: '2026-09-02' },
      parents: { first: { surname: 'TRAN' } },
      contact: { mobile: '612345679' },
    }
    for (const row of [
      { status: 'TO_PROCESS' },
      { status: 'PENDING', provisionalNumber: NUMBER },
      { status: 'AFFILIATED', provisionalNumber: NUMBER, number: NUMBER },
      { status: 'CANCELED' },
    ] as const) {
      await setRow({ provisionalNumber: null, number: null, ...exampleRegistration(), ...row })
      const answer = await student.get('/api/students/me/editable')
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      const fields = editable.parse(await answer.json())
      for (const [group, fieldsOf] of Object.entries(samples)) {
        await setRow({ provisionalNumber: null, number: null, ...exampleRegistration(), ...row })
        const isOpen = fields[group as keyof typeof samples].length > 0
        expect((await change({ [group]: fieldsOf })).status, `${row.status} ${group}`).toBe(
          isOpen ? 200 : 422,
        )
      }
      const status = fields.address.length > 0 ? 200 : 422
      expect((await changeAddress({ city: 'Bron' })).status, row.status).toBe(status)
    }
  })

  test('a parent cannot be removed once the number is assigned', async () => {
    await setRow({ status: 'REGISTERED', provisionalNumber: NUMBER })
    expect(await refusal(change({ parents: { isSingle: true, second: null } }))).toEqual([
      422,
      'parents.isSingle',
      'parents.second',
    ])
  })

  test('an empty change confirms the data of a reopened case', async () => {
    await setRow({ status: 'WAITING_ATTACHMENT', isToConfirm: true, provisionalNumber: NUMBER })
    expect((await student.me()).dossier.isToConfirm).toBe(true)
    const answer = await change({})
    expect(answer.status).toBe(200)
    expect((await answer.json()).dossier.isToConfirm).toBe(false)
    expect(await refusal(change({ personal: { surname: 'TRAN' } }))).toEqual([422, 'personal.surname'])
  })

  test('the student can correct several cards before the data are confirmed', async () => {
    await setRow({ status: 'WAITING_ATTACHMENT', isToConfirm: true, provisionalNumber: NUMBER })
    expect(await refusal(change({ school: { rightsStartDate: '2026-09-02' } }))).toEqual([
      422,
      'school.rightsStartDate',
    ])
    expect((await student.me()).dossier.isToConfirm).toBe(true)
    expect((await change({ contact: { mobile: '612345679' } })).status).toBe(200)
    expect((await changeAddress({})).status).toBe(200)
    expect((await change({ personal: { surname: 'TRAN' } })).status).toBe(200)
    expect((await student.me()).dossier.isToConfirm).toBe(true)
    expect((await change({})).status).toBe(200)
    expect((await student.me()).dossier.isToConfirm).toBe(false)
  })

  test('changes that are sent at the same time are all stored', async () => {
    const answers = await Promise.all([
      change({ personal: { surname: 'TRAN' } }),
      change({ personal: { forename: 'Lan' } }),
      change({ contact: { mobile: '612345679' } }),
      changeAddress({ city: 'Bron' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await student.me()).toMatchObject({
      personal: { surname: 'TRAN', forename: 'Lan' },
      contact: { mobile: '612345679' },
      address: { city: 'Bron' },
    })
  })

  test('the id of another student is refused like an unknown id', async () => {
    const mai = await (await registerStudent(demo, 'mai@example.org')).me()
    for (const otherId of [mai.id, newKey(), 'me', '1', '%27', '00000000-0000-0000-0000-000000000000']) {
      expect(await refusal(student.patch(`/api/students/${otherId}`, {})), otherId).toEqual([403])
      expect(await refusal(student.patch(`/api/students/${otherId}/address`, {})), otherId).toEqual([403])
    }
    expect((await student.patch(`/api/students/${id.toUpperCase()}`, {})).status).toBe(200)
  })

  test('errors are in the language of the request', async () => {
    const messageIn = async (language: string) => {
      const changed = { contact: { email: 'x@example.org' } }
      const answer = await student.patch(`/api/students/${id}`, changed, { 'Accept-Language': language })
      return (await answer.json()).violations[0].message
    }
    expect(await messageIn('fr')).toBe('Cette information ne peut pas être modifiée actuellement.')
    expect(await messageIn('en')).toBe('This information cannot be changed at the moment.')
    expect(await messageIn('ar')).toMatch(/\p{Script=Arabic}/u)
  })
})

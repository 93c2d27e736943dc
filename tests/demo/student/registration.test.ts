import { beforeEach, expect, test } from 'vitest'
import { deleteExpired } from '../../../demo/server/domain/retention/delete-expired'
import { callExamples } from '../../../demo/server/http/openapi/examples'
import { challengeTable, tokenTable } from '../../../demo/server/storage/tables/access'
import { studentTable as students } from '../../../demo/server/storage/tables/student'
import type { Answer } from '../../../widgets/contract/eligibility/eligibility'
import { LINE_LENGTH, NAME_LENGTH, PLACE_LENGTH } from '../../../widgets/contract/student/record'
import type { Registration } from '../../../widgets/contract/student/registration'
import { student as studentReply } from '../../../widgets/contract/student/student'
import { createStudent, type StudentClient } from '../../actors/student-api'
import { exampleRegistration } from '../../actors/students'
import { walks } from '../../actors/walks'
import { newKey, type OpenDemo } from '../../help/demo'
import { onBothDatabases } from '../on-both-databases'

/** Returns a registration with the answers of a walk. */
function recordFor(answers: Answer[], email = 'linh@example.org'): Registration {
  const byKey = Object.fromEntries(answers.map(({ questionKey, answer }) => [questionKey, answer]))
  const example = exampleRegistration(email)
  return {
    ...example,
    personal: {
      ...example.personal,
      birthdate: byKey.birthdate ?? '',
      nationality: byKey.nationality ?? '',
    },
    answers,
  }
}

/** Returns the example with another value at a path. */
function withField(path: string, value: unknown): unknown {
  const record = structuredClone(exampleRegistration()) as unknown as Record<string, Record<string, unknown>>
  const [group = '', field] = path.split('.')
  if (field) (record[group] as Record<string, unknown>)[field] = value
  else Object.assign(record, { [group]: value })
  return record
}

/** Number of answers of the example. */
const answerCount = exampleRegistration().answers.length

onBothDatabases(getDemo => {
  let demo: OpenDemo
  let student: StudentClient
  beforeEach(async () => {
    demo = getDemo()
    student = createStudent(demo)
    await student.signIn('registration')
  })
  const problemOf = async (response: Response) => {
    const { status, detail, violations = [] } = await response.json()
    return {
      status,
      detail,
      fields: violations.map((violation: { propertyPath: string }) => violation.propertyPath),
    }
  }

  test('the example on the page of the API is accepted unchanged', async () => {
    const joao = createStudent(demo, 'joao@example.org')
    await joao.signIn('registration')
    const response = await joao.register(callExamples.postStudent?.body as Registration)
    expect(await response.text()).toContain('MENDES')
    expect(response.status).toBe(201)
  })

  test('the server normalises a registration as the form does, and accepts the result as a retry', async () => {
    const record = exampleRegistration()
    const typed = {
      ...record,
      personal: {
        ...record.personal,
        surname: 'O\u2019NEIL\u200e',
        forename: 'Gal\u00b7la',
        forenames: 'Gal\u00b7la A/L Jean\u2011Luc',
        birthdate: '২০০৪-০২-২৯',
      },
      address: {
        ...record.address,
        roadNumber: '১২',
        postcode: '٦٩٠٠٢',
        roadName: "des Anciens Combattants d'Afrique du Nord",
        city: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson',
      },
      contact: { ...record.contact, mobile: '0692 12 34 56' },
    }
    const key = newKey()
    const response = await student.register(typed, key)
    expect(response.status).toBe(201)
    const stored = await response.json()
    expect(stored).toMatchObject({
      personal: {
        surname: "O'NEIL",
        forename: 'Gal·la',
        forenames: 'Gal·la A/L Jean-Luc',
        birthdate: '2004-02-29',
      },
      address: {
        roadNumber: '12',
        postcode: '69002',
        roadName: "des Anciens Combattants d'Afrique du Nord",
        city: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson',
      },
      contact: { callingCode: '262', mobile: '692123456' },
    })
    const again = await student.register(
      { ...typed, personal: stored.personal, contact: stored.contact },
      key,
    )
    expect(again.status).toBe(201)
  })

  test('a record is accepted, and its token opens the personal space', async () => {
    const response = await student.register()
    expect(response.status).toBe(201)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const record = await response.json()
    expect(studentReply.safeParse(record).success).toBe(true)
    const now = demo.server.now().toISOString()
    expect(record).toMatchObject({
      firstname: 'Linh',
      lastname: 'NGUYỄN',
      email: 'linh@example.org',
      nationality: 'VN',
      birthdate: '2004-02-29',
      // The first message lists the required documents.
      unreadMessages: 1,
      visa: null,
      residence: null,
      dossier: {
        status: 'TO_PROCESS',
        createdAt: now,
        updatedAt: now,
        reminders: 0,
        history: [{ status: 'TO_PROCESS', at: now }],
      },
      insuredInformation: {},
    })
    expect(record.answers).toBeUndefined()
    expect(await (await student.get('/api/students/me')).json()).toEqual({ ...record, otherSessions: 0 })
  })

  test('a student with only one name has it as the last name', async () => {
    const example = exampleRegistration()
    const record = { ...example, personal: { ...example.personal, forename: null, forenames: null } }
    expect(await (await student.register(record)).json()).toMatchObject({ firstname: '', lastname: 'NGUYỄN' })
  })

  test('the receipt names the missing documents, and promises no delay', async () => {
    await student.register()
    const [mail] = await demo.mailbox(student.email)
    expect(mail?.subject).toBe('We have received your application')
    for (const phrase of [
      'Linh NGUYỄN',
      'passeport',
      'certificat de scolarité',
      'Visa or residence permit (visa ou titre de séjour)',
      '/login?lang=en',
    ])
      expect(mail?.text).toContain(phrase)
    expect(mail?.text).not.toContain('Documents received')
    expect(mail?.text).not.toMatch(/\b(days|weeks|months)\b|\{\{/)
  })

  test('a receipt that is sent after the first files takes them into account', async () => {
    await student.register()
    await student.send('IDENTITY')
    const [mail] = await demo.mailbox(student.email)
    const [received = '', missing = ''] = mail?.text.split('Documents you still have to send') ?? []
    expect(received).toContain('passeport')
    expect(missing).not.toContain('passeport')
  })

  test('a record that is sent several times is accepted only once', async () => {
    const key = newKey()
    const [first, second] = await Promise.all([
      student.register(exampleRegistration(), key),
      student.register(exampleRegistration(), key),
    ])
    expect([first.status, second.status]).toEqual([201, 201])
    const record = await first.json()
    expect(await second.json()).toEqual(record)
    expect(await (await student.register(exampleRegistration(), key.toUpperCase())).json()).toEqual(record)
    expect(await demo.server.database.select().from(students)).toHaveLength(1)
    const receipts = (await demo.mailbox(student.email)).filter(({ subject }) => subject.includes('received'))
    expect(receipts).toHaveLength(1)
  })

  test('another record with the same idempotency key is refused', async () => {
    const key = newKey()
    await student.register(exampleRegistration(), key)
    const otherRecord = withField('school.name', 'Sorbonne Université')
    expect(await problemOf(await student.register(otherRecord, key))).toMatchObject({
      status: 422,
      detail: 'This request has already been sent with different content.',
    })
  })

  test('an e-mail address has one record, even if two records are sent concurrently', async () => {
    const responses = await Promise.all([student.register(), student.register()])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await student.register()).status).toBe(409)
  })

  test('another student may use the same idempotency key', async () => {
    const key = newKey()
    await student.register(exampleRegistration(), key)
    const mai = createStudent(demo, 'mai@example.org')
    await mai.signIn('registration')
    expect((await mai.register(exampleRegistration('mai@example.org'), key)).status).toBe(201)
  })

  test('a refused record may be corrected and sent with the same idempotency key', async () => {
    const key = newKey()
    expect((await student.register(withField('contact.mobile', '12'), key)).status).toBe(422)
    expect((await student.register(exampleRegistration(), key)).status).toBe(201)
  })

  test('a record with an e-mail address that was not verified is refused', async () => {
    expect(await problemOf(await student.register(exampleRegistration('mai@example.org')))).toMatchObject({
      status: 403,
      fields: ['contact.email'],
    })
    expect((await student.register(exampleRegistration('LINH@example.org'))).status).toBe(201)
  })

  test('the token of a login can only repeat the same registration', async () => {
    const key = newKey()
    await student.register(exampleRegistration(), key)
    await student.signIn('login')
    expect((await student.register(exampleRegistration(), key)).status).toBe(201)
    expect((await student.register()).status).toBe(409)
    await student.authorize('login')
    const code = await demo.codeFor(student.email)
    const { access_token } = await (await student.exchange(code)).json()
    await demo.server.database.execute('delete from student')
    student.setToken(access_token)
    expect((await student.register()).status).toBe(403)
  })

  test('without a record there is no personal space', async () => {
    expect((await student.get('/api/students/me')).status).toBe(404)
    expect((await student.get('/api/students/me/attachments')).status).toBe(404)
    expect((await student.send('IDENTITY')).status).toBe(404)
  })

  test.each(['', 'abc', '123'])('an idempotency key that is not a UUID (%j) is malformed', async key => {
    expect(await problemOf(await student.register(exampleRegistration(), key))).toMatchObject({
      status: 400,
      fields: ['Idempotency-Key'],
    })
  })

  test('eligibility is decided again for every path through the questionnaire', async () => {
    for (const [number, { who, answers, end, reason, required, optional }] of walks.entries()) {
      const email = `walk${number}@example.org`
      const walker = createStudent(demo, email)
      await walker.signIn('registration')
      const response = await walker.register(recordFor(answers, email))
      const body = await response.json()
      if (end === 'eligible') {
        expect(response.status, who).toBe(201)
        expect(body.rules, who).toEqual({
          eligible: true,
          requiredAttachments: required,
          optionalAttachments: optional,
        })
      } else {
        expect(response.status, who).toBe(422)
        expect(body.detail.length, who).toBeGreaterThan(40)
        if (reason) expect(body.detail, who).toMatch(reason)
      }
    }
  })

  test.each([
    ['an answer is missing', (answers: Registration['answers']) => answers.slice(0, -1), 'answers'],
    [
      'a question was not asked',
      (answers: Registration['answers']) => [...answers, { questionKey: 'postdoctoral', answer: 'no' }],
      `answers.${answerCount}.questionKey`,
    ],
    [
      'an answer comes twice',
      (answers: Registration['answers']) => [...answers, ...answers.slice(-1)],
      `answers.${answerCount}.questionKey`,
    ],
    [
      'an answer has an impossible value',
      (answers: Registration['answers']) => [
        ...answers.slice(0, 2),
        { questionKey: 'situation', answer: 'x' },
      ],
      'answers.2.answer',
    ],
    ['there are no answers', () => [], 'answers'],
  ])('answers that do not fit the questions are refused: %s', async (_, change, field) => {
    const record = exampleRegistration()
    const response = await student.register({ ...record, answers: change(record.answers) })
    expect(await problemOf(response)).toMatchObject({ status: 422, fields: [field] })
  })

  test('birth date and nationality must match the answers', async () => {
    expect(
      await problemOf(await student.register(withField('personal.birthdate', '2004-03-01'))),
    ).toMatchObject({
      status: 422,
      fields: ['personal.birthdate'],
    })
    expect(await problemOf(await student.register(withField('personal.nationality', 'TH')))).toMatchObject({
      status: 422,
      fields: ['personal.nationality'],
    })
  })

  test.each([
    ['personal.surname', '', 422, 'This field is required'],
    ['personal.surname', '阮', 422, 'Write in Latin letters'],
    ['personal.surname', 'X Æ A-12', 422, 'Use only letters'],
    ['personal.surname', undefined, 400, 'This field is required'],
    ['personal.surname', 7, 400, 'does not have the right form'],
    ['personal.civility', 'dr', 422, 'Choose from the list.'],
    ['personal.birthdate', '2004-02-30', 422, 'This date does not exist.'],
    ['personal.birthCountry', 'ZZ', 422, 'Choose from the list.'],
    ['personal.age', 7, 400, 'This field is not expected.'],
    ['school.name', null, 422, 'This field is required'],
    ['school.isPending', 'no', 422, 'Choose from the list.'],
    ['school.rightsStartDate', '2019-09-01', 422, 'Your rights cannot start on this date.'],
    ['parents.second', null, 422, 'This field is required'],
    ['address.roadNumber', '12a', 422, 'must contain only numbers'],
    ['personal.surname', 'a'.repeat(NAME_LENGTH + 1), 422, `limited to ${NAME_LENGTH} characters`],
    ['address.roadName', 'a'.repeat(PLACE_LENGTH + 1), 422, `limited to ${PLACE_LENGTH} characters`],
    ['address.additional', 'a'.repeat(LINE_LENGTH + 1), 422, `limited to ${LINE_LENGTH} characters`],
    ['address.postcode', '6900', 422, 'A French postcode has'],
    ['address.city', 'a'.repeat(PLACE_LENGTH + 1), 422, `limited to ${PLACE_LENGTH} characters`],
    ['contact.callingCode', '0', 422, 'Choose a country from the list'],
    ['contact.mobile', '012', 422, 'not a mobile number'],
    ['contact.mobile', '0142345678', 422, 'not a mobile number'],
    ['acceptsRightsStart', false, 422, 'This field is required'],
    ['declaresDocuments', undefined, 400, 'This field is required'],
    ['answers', undefined, 400, 'This field is required'],
  ])('%s that is %j is refused', async (path, value, status, sentence) => {
    const problem = await problemOf(await student.register(withField(path, value)))
    expect(problem).toMatchObject({ status, fields: [path] })
    expect(problem.detail).toContain(sentence)
  })

  test('a record larger than 32 kB is refused with 413', async () => {
    expect((await student.register(withField('school.name', 'x'.repeat(17_000)))).status).toBe(422)
    expect((await student.register(withField('school.name', 'x'.repeat(33_000)))).status).toBe(413)
  })

  test('a code is deleted after a day, and a token after its end', async () => {
    demo.clock.elapsed += 86_400_001
    await deleteExpired(demo.server)
    expect(await demo.server.database.select().from(challengeTable)).toEqual([])
    expect(await demo.server.database.select().from(tokenTable)).toEqual([])
  })
})

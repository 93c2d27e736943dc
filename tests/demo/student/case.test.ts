import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { daysAfter } from '../../../demo/server/domain/rules/day'
import { controlKey } from '../../../demo/server/domain/rules/number'
import { messageTable } from '../../../demo/server/storage/tables/message'
import { attestationTable, studentTable } from '../../../demo/server/storage/tables/student'
import type { Category } from '../../../widgets/contract/document/category'
import type { Message } from '../../../widgets/contract/student/message'
import { languages } from '../../../widgets/shared/language'
import { closingDays, exampleForeignerNumber, limits } from '../../../widgets/shared/limits'
import { type OpenCase, openCase } from '../../actors/case'
import type { exampleRegistration } from '../../actors/students'
import { finalDocuments, requiredDocuments } from '../../actors/students'
import { answersOf, exampleRules } from '../../actors/walks'
import type { OpenDemo } from '../../help/demo'
import { onBothDatabases } from '../on-both-databases'

type RegistrationRecord = ReturnType<typeof exampleRegistration>

const withRightsStart =
  (rightsStartDate: string) =>
  (record: RegistrationRecord): RegistrationRecord => ({
    ...record,
    school: { ...record.school, rightsStartDate },
  })

onBothDatabases(getDemo => {
  let demo: OpenDemo
  let linh: OpenCase
  beforeEach(async () => {
    demo = getDemo()
    linh = await openCase(demo)
  })
  const statuses = async () =>
    Object.fromEntries((await linh.documents()).map(({ category, status }) => [category, status]))
  const attestations = async (id: string) =>
    (await demo.server.database.select().from(attestationTable).where(eq(attestationTable.studentId, id)))
      .map(({ nature }) => nature)
      .sort()
  const moveDays = (days: number) => linh.moveClock(days)

  test('an accepted record has the status TO_PROCESS, and its student gets the list of documents', async () => {
    expect(await linh.history()).toEqual(['TO_PROCESS'])
    const [first] = await linh.messages()
    expect(first?.subject).toBe('We have received your application')
    expect(first?.body).toContain('- Passport or identity card')
    expect(first?.body).toContain('- Visa or residence permit (visa ou titre de séjour)')
    // The receipt replaces the mail about this message. The receipt is sent while files may still arrive.
    const mails = await demo.mailbox(linh.student.email)
    expect(mails).toHaveLength(2)
    expect(mails[0]?.text).toContain('Documents that were still being sent')
  })

  test.each(['REJECTED', 'TO_TRANSLATE'] as const)(
    'a document that is judged %s is requested again, with the reason',
    async status => {
      await linh.send('IDENTITY')
      await linh.send('SCHOOL_ATTESTATION')
      await linh.send('VISA')
      expect((await linh.judge('SCHOOL_ATTESTATION', status, 'admissionLetter')).status).toBe(204)
      expect(await linh.history()).toEqual(['TO_PROCESS', 'WAITING_ATTACHMENT'])
      const [message] = await linh.messages()
      expect(message?.subject).toContain('Enrolment certificate')
      expect(message?.body).toContain('Reason: This is an admission letter')
      const [mail] = await demo.mailbox(linh.student.email)
      expect(mail?.subject).toBe(message?.subject)
      expect(mail?.text).toContain(message?.body)
      expect(mail?.text).toContain('https://site.example/login?lang=en')
      expect(mail?.text).toMatch(/09.74.75.36.46/)
      expect(
        (await linh.documents()).find(({ category }) => category === 'SCHOOL_ATTESTATION'),
      ).toMatchObject({
        status,
        reason: expect.stringContaining('admission letter'),
      })
      await linh.send('SCHOOL_ATTESTATION')
      expect(await linh.history()).toEqual(['TO_PROCESS', 'WAITING_ATTACHMENT', 'TO_PROCESS_RETURN'])
      expect((await linh.subjects())[0]).toBe('We have received everything')
      expect((await linh.me()).dossier.updatedAt).toBe(demo.server.caseNow().toISOString())
    },
  )

  test('a reason in the agent’s own words is kept as written', async () => {
    await linh.send('IDENTITY')
    await linh.judge('IDENTITY', 'REJECTED', 'Page 2 manque {{reason}}')
    expect((await linh.messages())[0]?.body).toContain('Reason, in French: Page 2 manque {{reason}}')
    expect((await linh.documents())[0]?.reason).toBe('Page 2 manque {{reason}}')
  })

  test('the student gets a message for each refused document, and the case waits for all of them', async () => {
    for (const category of requiredDocuments) await linh.send(category)
    await linh.judge('IDENTITY', 'REJECTED', 'blurred')
    await linh.judge('VISA', 'REJECTED', 'expired')
    expect((await linh.subjects()).filter(subject => subject.startsWith('A document'))).toHaveLength(2)
    await linh.send('IDENTITY')
    expect(await linh.status()).toBe('WAITING_ATTACHMENT')
    await linh.student.send('RESIDENCE_PERMIT', {
      details: {
        kind: 'residence',
        type: 'TEMPORARY_CARD',
        foreignerNumber: exampleForeignerNumber,
        startDate: '2026-08-01',
        endDate: '2027-08-01',
      },
    })
    expect(await linh.history()).toEqual(['TO_PROCESS', 'WAITING_ATTACHMENT', 'TO_PROCESS_RETURN'])
  })

  test('a repeated judgement sends no second message', async () => {
    for (const category of requiredDocuments) await linh.send(category)
    await linh.judge('IDENTITY', 'REJECTED', 'blurred')
    await linh.judge('IDENTITY', 'REJECTED', 'blurred')
    expect(await linh.messages()).toHaveLength(2)
    await linh.judge('IDENTITY', 'VALIDATED')
    expect(await linh.status()).toBe('TO_PROCESS_RETURN')
    expect((await linh.documents())[0]).not.toHaveProperty('reason')
  })

  test('the translation satisfies the request to translate a birth certificate', async () => {
    for (const category of requiredDocuments) await linh.send(category)
    await linh.send('CIVIL_STATUS')
    await linh.judge('CIVIL_STATUS', 'TO_TRANSLATE')
    expect((await linh.messages())[0]?.body).toContain('as “Translation of the birth certificate”')
    await linh.send('CIVIL_STATUS_TRANSLATION')
    expect(await linh.status()).toBe('TO_PROCESS_RETURN')
  })

  test('a translation is requested again after an agent asks for a translated birth certificate', async () => {
    await linh.sendAndAccept([...requiredDocuments, ...exampleRules.optionalAttachments])
    const isRequested = async (category: Category) =>
      (await linh.documents()).find(document => document.category === category)?.isAsked
    expect(await isRequested('BANK_DETAILS')).toBe(true)
    expect(await isRequested('CIVIL_STATUS_TRANSLATION')).toBe(false)
    expect((await linh.send('CIVIL_STATUS_TRANSLATION')).status).toBe(409)
    await linh.judge('CIVIL_STATUS', 'TO_TRANSLATE', 'sworn')
    expect(await linh.status()).toBe('WAITING_ATTACHMENT')
    expect(await isRequested('CIVIL_STATUS')).toBe(false)
    expect(await isRequested('CIVIL_STATUS_TRANSLATION')).toBe(true)
    expect((await linh.send('CIVIL_STATUS_TRANSLATION')).status).toBe(201)
    expect(await isRequested('CIVIL_STATUS_TRANSLATION')).toBe(false)
    expect(await linh.status()).toBe('REGISTERED')
  })

  test('an agent can request a translation from a student who needed none', async () => {
    const anna = await openCase(demo, { email: 'anna@example.org', change: european })
    const listedCategories = async () => (await anna.documents()).map(({ category }) => category)
    expect(await listedCategories()).not.toContain('CIVIL_STATUS_TRANSLATION')
    await anna.send('CIVIL_STATUS')
    await anna.judge('CIVIL_STATUS', 'TO_TRANSLATE', 'translation')
    expect(await listedCategories()).toContain('CIVIL_STATUS_TRANSLATION')
    expect((await anna.send('CIVIL_STATUS_TRANSLATION')).status).toBe(201)
  })

  test('a required document is requested automatically if it is missing a day after the registration', async () => {
    await linh.send('IDENTITY')
    await moveDays(1)
    expect(await linh.history()).toEqual(['TO_PROCESS', 'WAITING_ATTACHMENT'])
    const [message] = await linh.messages()
    expect(message?.body).toContain('- Enrolment certificate')
    expect(message?.body).toContain('- Visa or residence permit (visa ou titre de séjour)')
    expect(message?.body).not.toContain('Passport')
    await linh.send('SCHOOL_ATTESTATION')
    expect(await linh.status()).toBe('WAITING_ATTACHMENT')
    await linh.send('VISA')
    expect(await linh.status()).toBe('TO_PROCESS_RETURN')
  })

  test('a student who has sent all required documents gets no request', async () => {
    for (const category of requiredDocuments) await linh.send(category)
    await moveDays(2)
    expect(await linh.history()).toEqual(['TO_PROCESS'])
  })

  test('a case is closed if the student does not answer the second reminder in time', async () => {
    await linh.send('IDENTITY')
    expect((await linh.act('remind')).status).toBe(204)
    expect(await linh.me()).toMatchObject({ dossier: { status: 'WAITING_ATTACHMENT', reminders: 1 } })
    expect((await linh.messages())[0]?.body).toContain('- Enrolment certificate')
    await moveDays(40)
    expect((await linh.act('remind')).status).toBe(204)
    expect((await linh.subjects())[0]).toMatch(/^Last reminder/)
    expect((await linh.act('remind')).status).toBe(409)
    await moveDays(limits.answerDays)
    expect(await linh.status()).toBe('WAITING_ATTACHMENT')
    await moveDays(1)
    expect(await linh.history()).toEqual(['TO_PROCESS', 'WAITING_ATTACHMENT', 'CANCELED'])
    expect((await linh.messages())[0]).toMatchObject({
      subject: 'Your application is closed, not completed',
      body: expect.stringContaining('ask for it to be reopened'),
    })
    expect((await linh.act('remind')).status).toBe(409)
    expect((await linh.judge('IDENTITY', 'VALIDATED')).status).toBe(409)
    expect((await linh.send('SCHOOL_ATTESTATION')).status).toBe(409)
    await moveDays(60)
    expect(await linh.status()).toBe('CANCELED')
  })

  test('only a requested document extends the time limit after the second reminder', async () => {
    await linh.act('remind')
    expect((await linh.me()).dossier).not.toHaveProperty('endsAt')
    await linh.act('remind')
    const endDay = async () => (await linh.me()).dossier.endsAt?.slice(0, 10)
    const first = daysAfter('2026-09-01', limits.answerDays)
    expect(await endDay()).toBe(first)
    await moveDays(20)
    await linh.send('BANK_DETAILS')
    expect(await endDay()).toBe(first)
    await linh.send('IDENTITY')
    expect(await endDay()).toBe(daysAfter(first, 20))
    await moveDays(limits.answerDays - 1)
    expect(await linh.status()).toBe('WAITING_ATTACHMENT')
    await linh.send('SCHOOL_ATTESTATION')
    await linh.send('VISA')
    expect(await linh.me()).toMatchObject({ dossier: { status: 'TO_PROCESS_RETURN', reminders: 0 } })
    await moveDays(closingDays)
    expect(await linh.status()).toBe('TO_PROCESS_RETURN')
  })

  test('a reminder requests the missing optional documents, and is refused if no document is missing', async () => {
    await linh.sendAndAccept(requiredDocuments)
    expect(await linh.status()).toBe('REGISTERED')
    expect((await linh.act('remind')).status).toBe(204)
    const [message] = await linh.messages()
    for (const name of ['Birth certificate', 'Translation of the birth certificate', 'Bank details'])
      expect(message?.body).toContain(`- ${name}`)
    for (const category of finalDocuments) await linh.send(category)
    expect((await linh.history()).slice(-3)).toEqual([
      'WAITING_ATTACHMENT',
      'TO_PROCESS_RETURN',
      'REGISTERED',
    ])
    expect(await (await linh.act('remind')).json()).toMatchObject({
      status: 409,
      detail: 'Nothing is missing from this application.',
    })
  })

  test('two documents about another person’s account satisfy a reminder that requested bank details', async () => {
    await linh.sendAndAccept(requiredDocuments)
    await linh.act('remind')
    for (const category of exampleRules.optionalAttachments) await linh.send(category)
    await linh.student.send('BANK_DETAILS_2', {
      details: {
        kind: 'bank',
        iban: 'FR1420041010050500013M02606',
        hasNoFrenchIban: false,
        hasNoNamedRib: true,
        holder: 'TRẦN Mai',
      },
    })
    expect(await linh.status()).toBe('WAITING_ATTACHMENT')
    await linh.send('BANK_DETAILS_DELEGATE')
    expect(await linh.status()).toBe('REGISTERED')
    for (const category of [...exampleRules.optionalAttachments, 'BANK_DETAILS_2', 'BANK_DETAILS_DELEGATE'])
      await linh.judge(category, 'VALIDATED')
    expect(await linh.status()).toBe('PENDING')
  })

  test('the case of a student waits for the first day of the studies', async () => {
    const mai = await openCase(demo, { email: 'mai@example.org', change: withRightsStart('2026-10-01') })
    await mai.sendAndAccept(requiredDocuments)
    expect(await mai.status()).toBe('WAITING_STUDIES_DATE')
    expect((await mai.messages())[0]?.body).toContain('1 October 2026')
    await mai.moveClock(29)
    expect(await mai.status()).toBe('WAITING_STUDIES_DATE')
    await mai.moveClock(1)
    expect(await mai.history()).toEqual(['TO_PROCESS', 'WAITING_STUDIES_DATE', 'REGISTERED'])
  })

  test('a student with an expired visa gets no certificate until a valid visa is accepted', async () => {
    const mai = await openCase(demo, { email: 'mai@example.org', change: withRightsStart('2026-10-01') })
    for (const category of ['IDENTITY', 'SCHOOL_ATTESTATION'] as Category[])
      await mai.sendAndAccept([category])
    const until = (endDate: string) => ({
      kind: 'visa' as const,
      number: 'FRA123456789',
      startDate: '2026-08-01',
      endDate,
    })
    await mai.send('VISA', until('2026-09-20'))
    await mai.judge('VISA', 'VALIDATED')
    await mai.moveClock(19)
    expect(await mai.status()).toBe('WAITING_STUDIES_DATE')
    const rows = async () => {
      const list = await mai.documents()
      return list.filter(({ category }) => ['VISA', 'RESIDENCE_PERMIT'].includes(category))
    }
    // The permit can be sent early.
    expect(await rows()).toMatchObject([
      { category: 'VISA', status: 'VALIDATED', isAsked: false },
      { category: 'RESIDENCE_PERMIT', status: 'MISSING', isAsked: false },
    ])
    expect((await mai.send('VISA', until('2026-10-11'))).status).toBe(409)
    await mai.moveClock(1)
    expect(await mai.status()).toBe('WAITING_ATTACHMENT')
    expect((await mai.messages())[0]).toMatchObject({
      subject: 'A document is no longer valid: Long-stay visa (visa de long séjour)',
      body: expect.stringContaining('until 20 September 2026'),
    })
    expect(await rows()).toMatchObject([
      { category: 'VISA', status: 'VALIDATED', isAsked: true, reason: 'The document is no longer valid.' },
      { category: 'RESIDENCE_PERMIT', status: 'MISSING', isAsked: true },
    ])
    await mai.moveClock(20)
    await mai.send('VISA', until('2026-10-11'))
    expect(await mai.status()).toBe('TO_PROCESS_RETURN')
    await mai.judge('VISA', 'VALIDATED')
    expect(await mai.status()).toBe('REGISTERED')
  })

  test('European students need no residence document', async () => {
    const anna = await openCase(demo, { email: 'anna@example.org', change: european })
    await anna.sendAndAccept(['IDENTITY', 'SCHOOL_ATTESTATION', 'RESOURCE_CERTIFICATE'])
    expect(await anna.status()).toBe('REGISTERED')
  })

  test('a case runs from the provisional number to its end, with both numbers and both certificates', async () => {
    await linh.sendAndAccept(requiredDocuments)
    const { insuredInformation } = await linh.me()
    expect(insuredInformation.provisionalNumber).toMatch(/^8040299\d{3}001\d{2}$/)
    expect(await attestations(linh.id)).toEqual(['PROVISIONAL'])
    const spaceless = ((await linh.messages())[0]?.body ?? '').replace(/[\u00a0|]/g, '')
    expect(spaceless).toContain(insuredInformation.provisionalNumber)
    expect(spaceless).toContain('- Birth certificate')
    expect((await linh.act('number')).status).toBe(409)
    expect((await linh.act('close')).status).toBe(409)
    await linh.sendAndAccept(finalDocuments)
    expect(await linh.status()).toBe('PENDING')
    expect((await linh.act('close')).status).toBe(409)
    expect((await linh.act('number')).status).toBe(204)
    expect(await linh.status()).toBe('AFFILIATED')
    expect((await linh.act('number')).status).toBe(409)
    expect((await linh.me()).insuredInformation.number).toMatch(/^2040299\d{3}001\d{2}$/)
    expect(await attestations(linh.id)).toEqual(['DEFINITIVE', 'PROVISIONAL'])
    expect((await linh.act('close')).status).toBe(204)
    expect((await linh.messages())[0]?.body).toContain('CPAM')
    expect(await linh.history()).toEqual(['TO_PROCESS', 'REGISTERED', 'PENDING', 'AFFILIATED', 'DONE'])
    expect(await linh.subjects()).toEqual([
      'Your registration is complete',
      'You now have your permanent number',
      'We have all your documents',
      'Your provisional certificate is available',
      'We have received your application',
    ])
  })

  test('a re-examination requests only the required documents again, and keeps the number', async () => {
    await linh.finish()
    const { insuredInformation } = await linh.me()
    expect((await linh.reopen()).status).toBe(204)
    expect(await linh.me()).toMatchObject({
      dossier: { status: 'WAITING_ATTACHMENT', reminders: 0, isToConfirm: true },
      insuredInformation,
    })
    expect(await statuses()).toEqual({
      ...Object.fromEntries(exampleRules.requiredAttachments.map(category => [category, 'MISSING'])),
      ...Object.fromEntries(finalDocuments.map(category => [category, 'VALIDATED'])),
    })
    expect((await linh.messages())[0]?.body).toMatch(/^- Your information – check and confirm it/m)
    expect((await linh.reopen()).status).toBe(409)
    for (const category of requiredDocuments) await linh.send(category)
    expect(await linh.status()).toBe('WAITING_ATTACHMENT')
    expect((await linh.confirm()).status).toBe(200)
    expect(await linh.status()).toBe('TO_PROCESS_RETURN')
    for (const category of requiredDocuments) await linh.judge(category, 'VALIDATED')
    expect((await linh.history()).slice(4)).toEqual([
      'DONE',
      'WAITING_ATTACHMENT',
      'TO_PROCESS_RETURN',
      'REGISTERED',
      'PENDING',
      'AFFILIATED',
    ])
    expect((await linh.me()).insuredInformation).toEqual(insuredInformation)
    expect(await attestations(linh.id)).toEqual(['DEFINITIVE', 'PROVISIONAL'])
  })

  test('a student completes a reopened case with a confirmation and all documents', async () => {
    await linh.send('IDENTITY')
    await linh.send('CIVIL_STATUS')
    await linh.act('remind')
    await linh.act('remind')
    await moveDays(closingDays)
    expect(await linh.status()).toBe('CANCELED')
    expect((await linh.reopen()).status).toBe(204)
    expect(await statuses()).toMatchObject({ IDENTITY: 'MISSING', CIVIL_STATUS: 'MISSING' })
    await linh.confirm()
    for (const category of requiredDocuments) await linh.send(category)
    // Every document that was sent before the closing is required again, even an optional document.
    expect(await linh.status()).toBe('WAITING_ATTACHMENT')
    await linh.send('CIVIL_STATUS')
    expect((await linh.history()).slice(2)).toEqual(['CANCELED', 'WAITING_ATTACHMENT', 'TO_PROCESS_RETURN'])
  })

  test('a student who only has to confirm can get a reminder', async () => {
    await linh.finish()
    await linh.reopen()
    for (const category of requiredDocuments) await linh.send(category)
    expect((await linh.act('remind')).status).toBe(204)
    expect((await linh.messages())[0]?.body).toMatch(/^- Your information – check and confirm it/m)
  })

  test('an open case cannot be reopened', async () => {
    expect((await linh.reopen()).status).toBe(409)
    expect(await linh.history()).toEqual(['TO_PROCESS'])
  })

  test('students with the same birth data get consecutive numbers, even concurrently', async () => {
    const emails = Array.from({ length: 6 }, (_, index) => `s${index}@example.org`)
    const cases = []
    for (const email of emails) cases.push(await openCase(demo, { email }))
    for (const openedCase of cases) {
      for (const category of requiredDocuments) await openedCase.send(category)
      for (const category of requiredDocuments.slice(1)) await openedCase.judge(category, 'VALIDATED')
    }
    await Promise.all(cases.map(openedCase => openedCase.judge('IDENTITY', 'VALIDATED')))
    const rows = await demo.server.database.select().from(studentTable)
    const numbers = rows.flatMap(({ provisionalNumber }) => provisionalNumber ?? []).sort()
    expect(numbers.map(number => number.slice(10, 13))).toEqual(['001', '002', '003', '004', '005', '006'])
    for (const number of numbers) expect(controlKey(number.slice(0, 13))).toBe(number.slice(13))
  })

  test('concurrent judgements are applied one after the other, and no judgement is lost', async () => {
    for (const category of requiredDocuments) await linh.send(category)
    const ids = await Promise.all(requiredDocuments.map(linh.idOf))
    await Promise.all(
      ids.map(id => linh.desk.post(`students/${linh.id}/attachments/${id}`, { status: 'VALIDATED' })),
    )
    expect(await linh.history()).toEqual(['TO_PROCESS', 'REGISTERED'])
    expect(await linh.messages()).toHaveLength(2)
  })

  test('a concurrent file and judgement leave a consistent case', async () => {
    for (const category of requiredDocuments) await linh.send(category)
    const id = await linh.idOf('IDENTITY')
    const reject = () =>
      linh.desk.post(`students/${linh.id}/attachments/${id}`, { status: 'REJECTED', reason: 'blurred' })
    await Promise.all([reject(), linh.send('IDENTITY')])
    // In either order, the new file is stored and no further file is required.
    expect(await statuses()).toMatchObject({ IDENTITY: 'UPLOADED' })
    expect(await linh.status()).not.toBe('WAITING_ATTACHMENT')
  })

  test('any call of the student sets the language of messages', async () => {
    const address = '/api/students/me/attestations'
    await linh.student.get(address, { 'Accept-Language': 'es-MX,es;q=0.9' })
    await linh.act('remind')
    await linh.student.get(address, { 'Accept-Language': 'tlh' })
    await linh.act('remind')
    const [last, first] = await demo.mailbox(linh.student.email)
    for (const mail of [last, first]) expect(mail?.text).toContain('login?lang=es')
  })

  test('a sent message keeps its text in every language', async () => {
    const readIn = async (language: string): Promise<{ id: string; subject: string; body: string }[]> => {
      const answer = await linh.student.get('/api/students/me/messages?page=1&itemsPerPage=100', {
        'Accept-Language': language,
      })
      return (await answer.json())['hydra:member'].map(({ id, subject, body }: Message) => ({
        id,
        subject,
        body,
      }))
    }
    const first = new Map<string, unknown[]>()
    for (const language of languages) first.set(language, await readIn(language))
    await linh.send('IDENTITY')
    await linh.judge('IDENTITY', 'REJECTED', 'blurred')
    const afterRefusal = await readIn('en')
    expect(afterRefusal[0]?.body).toContain('- Passport or identity card')
    await linh.act('remind')
    await linh.act('remind')
    const afterReminders = await readIn('en')
    await linh.moveClock(closingDays)
    expect(await linh.status()).toBe('CANCELED')
    const afterClosing = await readIn('en')
    expect(afterClosing.slice(-4)).toEqual(afterReminders)
    await linh.reopen()
    await linh.sendAndAccept(requiredDocuments)
    await linh.confirm()
    for (const language of languages) expect((await readIn(language)).slice(-1)).toEqual(first.get(language))
    expect((await readIn('en')).slice(-5)).toEqual(afterClosing)
    expect((await readIn('en')).slice(-2)).toEqual(afterRefusal)
  })

  test('a delayed mail has the text of its message', async () => {
    await linh.send('IDENTITY')
    await linh.judge('IDENTITY', 'REJECTED', 'blurred')
    const [message] = await linh.messages()
    await linh.send('IDENTITY')
    expect((await demo.mailbox(linh.student.email))[0]?.text).toContain(message?.body)
  })

  test('a message has the language of the request, or the original text if its data are missing', async () => {
    await linh.send('IDENTITY')
    await linh.judge('IDENTITY', 'REJECTED', 'La page 2 manque.')
    const read = async (language: string) => {
      const address = '/api/students/me/messages?page=1&itemsPerPage=9'
      const answer = await linh.student.get(address, { 'Accept-Language': language })
      expect(answer.headers.get('Vary')).toContain('Accept-Language')
      return (await answer.json())['hydra:member'][0]
    }
    expect(await read('es')).toMatchObject({
      language: 'es',
      subject: expect.stringContaining('Un documento'),
      quotation: { text: 'La page 2 manque.', language: 'fr' },
    })
    expect(await read('fr')).not.toHaveProperty('quotation')
    const stored = { language: 'en', subject: expect.stringContaining('A document') }
    await demo.server.database.update(messageTable).set({ tasks: null })
    expect(await read('es')).toMatchObject(stored)
    await demo.server.database.update(messageTable).set({ event: null })
    expect(await read('es')).toMatchObject(stored)
  })

  test('the record, the messages and the mails count the same list of tasks', async () => {
    const count = async () => (await linh.me()).dossier.tasks?.now
    const taskCount = (text = '') => Number(text.match(/To do \((\d)\):/)?.[1])
    for (const category of requiredDocuments) await linh.send(category)
    expect(await count()).toBe(0)
    await linh.judge('IDENTITY', 'REJECTED', 'blurred')
    await linh.judge('VISA', 'REJECTED', 'expired')
    expect(await count()).toBe(2)
    expect((await linh.messages()).slice(0, 2).map(({ body }) => taskCount(body))).toEqual([2, 1])
    expect(taskCount((await demo.mailbox(linh.student.email))[0]?.text)).toBe(2)
    await linh.send('IDENTITY')
    expect(await count()).toBe(1)
  })

  test('the student gets messages in the stored language', async () => {
    await demo.server.database
      .update(studentTable)
      .set({ language: 'ar' })
      .where(eq(studentTable.id, linh.id))
    await linh.act('remind')
    expect((await demo.mailbox(linh.student.email))[0]).toMatchObject({
      subject: 'تذكير: ننتظر ردّكم',
      text: expect.stringContaining('login?lang=ar'),
    })
  })
})

function european(record: RegistrationRecord): RegistrationRecord {
  return {
    ...record,
    personal: { ...record.personal, nationality: 'DE', birthCountry: 'DE' },
    answers: answersOf('student', { nationality: 'DE', formS1: 'no' }),
  }
}

import { describe, expect, test } from 'vitest'
import { daysAfter, parisDay, startOfDay } from '../../../demo/server/domain/rules/day'
import {
  documentsAfterReopening,
  documentsToName,
  documentsToRemind,
  isAskedFor,
  remainingAsked,
} from '../../../demo/server/domain/rules/documents/asked'
import { isEndingSoon, type ResidenceProof } from '../../../demo/server/domain/rules/documents/residence'
import {
  allowedDocuments,
  listedDocuments,
  type SentDocuments,
} from '../../../demo/server/domain/rules/documents/sent-documents'
import { documentsToSend } from '../../../demo/server/domain/rules/documents/to-send'
import { controlKey, formatNumber, numberOf, numberPrefixes } from '../../../demo/server/domain/rules/number'
import {
  type CaseFacts,
  deadlineAfter,
  nextDueDate,
  nextTransition,
} from '../../../demo/server/domain/rules/transitions'
import { countries } from '../../../widgets/contract/country'
import type { Category } from '../../../widgets/contract/document/category'
import type { AttachmentStatus } from '../../../widgets/contract/document/document'
import { lastReplyDay } from '../../../widgets/contract/student/case'
import { dossierStatus } from '../../../widgets/contract/student/student'
import { closingDays, limits } from '../../../widgets/shared/limits'
import { exampleRegistration, finalDocuments, requiredDocuments } from '../../actors/students'
import { exampleRules as rules } from '../../actors/walks'

const HOUR = 3_600_000
const CREATED = new Date('2026-09-01T08:00:00Z')
type Statuses = Partial<Record<Category, AttachmentStatus | 'ENDED'>>
const sentDocuments = (changes: Statuses): SentDocuments =>
  new Map(Object.entries(changes) as [Category, AttachmentStatus][])
const withStatus = (categories: Category[], status: AttachmentStatus): Statuses =>
  Object.fromEntries(categories.map(category => [category, status]))
const uploaded = withStatus(requiredDocuments, 'UPLOADED')
const checked = withStatus(requiredDocuments, 'VALIDATED')
const complete: Statuses = { ...checked, ...withStatus(finalDocuments, 'VALIDATED') }
const hoursAfter = (hours: number) => new Date(CREATED.getTime() + hours * HOUR)
const facts = (changes: Partial<CaseFacts> = {}): CaseFacts => ({
  now: CREATED,
  status: 'TO_PROCESS',
  createdAt: CREATED,
  rules,
  sent: sentDocuments(uploaded),
  asked: [],
  isToConfirm: false,
  reminders: 0,
  remindedAt: null,
  answeredAt: null,
  rightsStartDate: '2026-09-01',
  stays: [{ document: 'VISA', endDate: '2027-08-01' }],
  hasNumber: false,
  ...changes,
})
const nextStatus = (changes: Partial<CaseFacts>) => nextTransition(facts(changes))?.to
const reminded = { reminders: 2, remindedAt: CREATED, asked: ['VISA'] as Category[] }
const expiredVisa = {
  sent: sentDocuments({ ...checked, VISA: 'ENDED' }),
  stays: [{ document: 'VISA', endDate: '2026-08-31' }],
} satisfies Partial<CaseFacts>
const DAY = 24
const PERIOD = limits.answerDays * DAY

describe('the automatic transitions of a case', () => {
  test.each<[string, Partial<CaseFacts>, string | undefined]>([
    ['a new case with all required documents keeps its status', {}, undefined],
    [
      'a new case without documents keeps its status for a day',
      { sent: sentDocuments({}), now: hoursAfter(DAY - 0.01) },
      undefined,
    ],
    [
      'missing documents are requested after a day',
      { sent: sentDocuments({}), now: hoursAfter(DAY) },
      'WAITING_ATTACHMENT',
    ],
    ['a case with a requested document waits for it', { asked: ['VISA'] }, 'WAITING_ATTACHMENT'],
    [
      'an affiliated case with a requested document waits for it',
      { status: 'AFFILIATED', asked: ['VISA'] },
      'WAITING_ATTACHMENT',
    ],
    [
      'a finished case does not wait for a requested document',
      { status: 'DONE', asked: ['VISA'] },
      undefined,
    ],
    [
      'an abandoned case does not wait for a requested document',
      { status: 'CANCELED', asked: ['VISA'] },
      undefined,
    ],
    [
      'a waiting case continues to wait while a requested document is missing',
      { status: 'WAITING_ATTACHMENT', asked: ['VISA'] },
      undefined,
    ],
    [
      'a waiting case continues to wait while a required document is missing',
      { status: 'WAITING_ATTACHMENT', sent: sentDocuments({ VISA: 'UPLOADED' }) },
      undefined,
    ],
    [
      'a waiting case continues to wait while data have to be confirmed',
      { status: 'WAITING_ATTACHMENT', isToConfirm: true },
      undefined,
    ],
    [
      'a waiting case with all documents and confirmed data is processed',
      { status: 'WAITING_ATTACHMENT' },
      'TO_PROCESS_RETURN',
    ],
    [
      'a waiting case is closed at the end of the last day for an answer to the second reminder',
      { status: 'WAITING_ATTACHMENT', ...reminded, now: hoursAfter(PERIOD + 14) },
      'CANCELED',
    ],
    [
      'a waiting case is not closed before the end of the last day for an answer',
      { status: 'WAITING_ATTACHMENT', ...reminded, now: hoursAfter(PERIOD + 13.9) },
      undefined,
    ],
    [
      'a waiting case is not closed after only one reminder',
      { status: 'WAITING_ATTACHMENT', ...reminded, reminders: 1, now: hoursAfter(99 * DAY) },
      undefined,
    ],
    [
      'a waiting case stays open for a new period after a partial answer',
      {
        status: 'WAITING_ATTACHMENT',
        ...reminded,
        answeredAt: hoursAfter(20 * DAY),
        now: hoursAfter(19 * DAY + PERIOD),
      },
      undefined,
    ],
    [
      'a complete answer counts even if the rules are applied only after the period',
      { status: 'WAITING_ATTACHMENT', ...reminded, asked: [], now: hoursAfter(closingDays * DAY) },
      'TO_PROCESS_RETURN',
    ],
    [
      'a case with accepted documents is registered if the studies have begun',
      { sent: sentDocuments(checked) },
      'REGISTERED',
    ],
    [
      'a returned case with accepted documents is registered',
      { status: 'TO_PROCESS_RETURN', sent: sentDocuments(checked) },
      'REGISTERED',
    ],
    [
      'a case with accepted documents waits for the studies if they begin later',
      { sent: sentDocuments(checked), rightsStartDate: '2026-09-02' },
      'WAITING_STUDIES_DATE',
    ],
    [
      'a case that waits for the studies keeps its status before their first day',
      { status: 'WAITING_STUDIES_DATE', sent: sentDocuments(checked), rightsStartDate: '2026-09-02' },
      undefined,
    ],
    [
      'the first day of the studies begins at midnight in Paris',
      {
        status: 'WAITING_STUDIES_DATE',
        sent: sentDocuments(checked),
        rightsStartDate: '2026-09-02',
        now: new Date('2026-09-01T22:00:00Z'),
      },
      'REGISTERED',
    ],
    [
      'a case with a document that is not judged keeps its status',
      { sent: sentDocuments({ ...checked, IDENTITY: 'UPLOADED' }) },
      undefined,
    ],
    ['an expired visa is requested again', expiredVisa, 'WAITING_ATTACHMENT'],
    [
      'an expired visa is requested again while the case waits',
      { ...expiredVisa, status: 'WAITING_ATTACHMENT' },
      'WAITING_ATTACHMENT',
    ],
    [
      'an expired visa is requested only once',
      { ...expiredVisa, status: 'WAITING_ATTACHMENT', asked: ['VISA'] },
      undefined,
    ],
    [
      'an expired visa is not requested in the status REGISTERED',
      { ...expiredVisa, status: 'REGISTERED', sent: sentDocuments(checked) },
      undefined,
    ],
    [
      'a student who needs no residence document is registered',
      {
        rules: { ...rules, requiredAttachments: ['IDENTITY'] },
        sent: sentDocuments({ IDENTITY: 'VALIDATED' }),
        stays: [],
      },
      'REGISTERED',
    ],
    [
      'a registered case keeps its status while documents are missing',
      { status: 'REGISTERED', sent: sentDocuments(checked) },
      undefined,
    ],
    [
      'a registered case with all documents accepted waits for its number',
      { status: 'REGISTERED', sent: sentDocuments(complete) },
      'PENDING',
    ],
    [
      'a pending case without a number keeps its status',
      { status: 'PENDING', sent: sentDocuments(complete) },
      undefined,
    ],
    [
      'a pending case with a number is affiliated',
      { status: 'PENDING', sent: sentDocuments(complete), hasNumber: true },
      'AFFILIATED',
    ],
    [
      'an affiliated case keeps its status',
      { status: 'AFFILIATED', sent: sentDocuments(complete), hasNumber: true },
      undefined,
    ],
  ])('%s', (_, changes, to) => {
    expect(nextStatus(changes)).toBe(to)
  })

  test.each([
    ['2026-10-01', '10:00+02:00'],
    ['2026-10-01', '23:59+02:00'],
    ['2026-10-02', '00:00+02:00'],
    // Summer time begins or ends on the last day.
    ['2027-03-28', '09:00+01:00'],
    ['2026-10-25', '10:00+02:00'],
  ])('a reply is in time until the end of %s if the reminder was sent at %s', (day, time) => {
    const end = deadlineAfter(new Date(`${daysAfter(day, -limits.answerDays)}T${time}`))
    expect(lastReplyDay(end.toISOString())).toBe(day)
    expect(parisDay(new Date(end.getTime() - 1))).toBe(day)
  })

  test('if a deadline is not at midnight, the last day for an answer is the day before', () => {
    expect(lastReplyDay('2027-04-25T08:00:00Z')).toBe('2027-04-24')
  })

  test('the next due date of a case is always in the future', () => {
    for (const status of dossierStatus.options)
      for (const hours of [0, 1, DAY, PERIOD, 400 * DAY]) {
        const caseFacts = facts({
          status,
          ...reminded,
          now: hoursAfter(hours),
          rightsStartDate: '2026-09-09',
        })
        if (!nextTransition(caseFacts))
          expect(nextDueDate(caseFacts)?.getTime() ?? Infinity).toBeGreaterThan(hoursAfter(hours).getTime())
      }
  })

  test.each<[string, Partial<CaseFacts>, string | undefined]>([
    ['a day after registration', { sent: sentDocuments({}) }, '2026-09-02T08:00:00.000Z'],
    ['when the visa ends', {}, '2027-08-01T22:00:00.000Z'],
    ['never if all documents are there and no visa ends', { stays: [] }, undefined],
    ['never for the end of a visa if the case is registered', { status: 'REGISTERED' }, undefined],
    [
      'when the studies begin, in summer',
      { status: 'WAITING_STUDIES_DATE', rightsStartDate: '2026-10-01' },
      '2026-09-30T22:00:00.000Z',
    ],
    [
      'when the studies begin, in winter',
      { status: 'WAITING_STUDIES_DATE', rightsStartDate: '2027-01-15' },
      '2027-01-14T23:00:00.000Z',
    ],
    [
      'when the last day for an answer to the second reminder ends',
      { status: 'WAITING_ATTACHMENT', ...reminded },
      hoursAfter(PERIOD + 14).toISOString(),
    ],
    ['never if it is closed', { status: 'CANCELED', ...reminded }, undefined],
  ])('a case is checked %s', (_, changes, at) => {
    expect(nextDueDate(facts(changes))?.toISOString()).toBe(at)
  })
})

test('a day begins at midnight in Paris, in summer and in winter', () => {
  expect(parisDay(new Date('2026-07-01T21:59:59Z'))).toBe('2026-07-01')
  expect(parisDay(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02')
  expect(parisDay(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01')
  // The nights on which the clocks change.
  for (const day of ['2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26']) {
    const start = startOfDay(day)
    expect(parisDay(start)).toBe(day)
    expect(parisDay(new Date(start.getTime() - 1))).not.toBe(day)
  }
})

describe('requested documents', () => {
  test.each<[string, Category[], Category, Statuses, Category[]]>([
    ['a file satisfies the request for its category', ['IDENTITY', 'VISA'], 'IDENTITY', {}, ['VISA']],
    ['a permit satisfies the request for a visa', ['VISA'], 'RESIDENCE_PERMIT', {}, []],
    ['a visa satisfies the requests for visa and permit', ['VISA', 'RESIDENCE_PERMIT'], 'VISA', {}, []],
    [
      'a translation satisfies the request for a certificate that has to be translated',
      ['CIVIL_STATUS'],
      'CIVIL_STATUS_TRANSLATION',
      { CIVIL_STATUS: 'TO_TRANSLATE' },
      [],
    ],
    [
      'a translation does not satisfy the request for a rejected certificate',
      ['CIVIL_STATUS'],
      'CIVIL_STATUS_TRANSLATION',
      { CIVIL_STATUS: 'REJECTED' },
      ['CIVIL_STATUS'],
    ],
    ['a certificate that is sent again satisfies its request', ['CIVIL_STATUS'], 'CIVIL_STATUS', {}, []],
    [
      'a missing second document for an account in another name is requested',
      ['BANK_DETAILS'],
      'BANK_DETAILS_2',
      { BANK_DETAILS_2: 'UPLOADED' },
      ['BANK_DETAILS_DELEGATE'],
    ],
    [
      'the second document of an account in another name satisfies its request',
      ['BANK_DETAILS_DELEGATE'],
      'BANK_DETAILS_DELEGATE',
      { BANK_DETAILS_2: 'UPLOADED', BANK_DETAILS_DELEGATE: 'UPLOADED' },
      [],
    ],
    [
      'bank details in the student’s own name make the second document unnecessary',
      ['BANK_DETAILS_DELEGATE'],
      'BANK_DETAILS',
      {},
      [],
    ],
  ])('%s', (_, asked, category, changes, remaining) => {
    const answer = { rules, sent: sentDocuments(changes), hasProvisional: false }
    expect(remainingAsked(asked, category, answer)).toEqual(remaining)
  })

  test('a certificate to translate that is sent again leaves a translation that the permanent number needs', () => {
    const remaining = (changes: Statuses, hasProvisional = true, caseRules = rules) =>
      remainingAsked(['CIVIL_STATUS'], 'CIVIL_STATUS', {
        rules: caseRules,
        sent: sentDocuments(changes),
        hasProvisional,
      })
    const toTranslate: Statuses = { CIVIL_STATUS: 'TO_TRANSLATE' }
    expect(remaining(toTranslate)).toEqual(['CIVIL_STATUS_TRANSLATION'])
    expect(remaining(toTranslate, false)).toEqual([])
    expect(remaining({ ...toTranslate, CIVIL_STATUS_TRANSLATION: 'UPLOADED' })).toEqual([])
    expect(remaining({ CIVIL_STATUS: 'REJECTED' })).toEqual([])
    expect(remaining(toTranslate, true, { ...rules, optionalAttachments: ['CIVIL_STATUS'] })).toEqual([])
  })

  test('a half of the bank details that is accepted after a refusal is not requested again', () => {
    const sent = sentDocuments({ BANK_DETAILS_2: 'REJECTED', BANK_DETAILS_DELEGATE: 'UPLOADED' })
    expect(
      remainingAsked(['BANK_DETAILS', 'BANK_DETAILS_2'], 'BANK_DETAILS_2', {
        rules,
        sent,
        hasProvisional: true,
      }),
    ).toEqual([])
  })

  test('a request for a visa is a request for a permit as well', () => {
    expect(isAskedFor(['VISA'], 'RESIDENCE_PERMIT')).toBe(true)
    expect(isAskedFor(['VISA'], 'IDENTITY')).toBe(false)
  })

  test('a reminder names the missing required documents, or else the missing optional documents', () => {
    expect(
      documentsToRemind(rules, sentDocuments({ IDENTITY: 'REJECTED', VISA: 'UPLOADED' }), ['IDENTITY']),
    ).toEqual(['IDENTITY', 'SCHOOL_ATTESTATION'])
    expect(documentsToRemind(rules, sentDocuments(uploaded), [])).toEqual(finalDocuments)
    expect(documentsToRemind(rules, sentDocuments(complete), [])).toEqual([])
    expect(documentsToName(['CIVIL_STATUS'], sentDocuments({ CIVIL_STATUS: 'TO_TRANSLATE' }))).toEqual([
      'CIVIL_STATUS_TRANSLATION',
    ])
  })

  test('a reopening requests the required documents and the documents of open requests', () => {
    const { dropped, asked } = documentsAfterReopening(
      rules,
      sentDocuments({ ...checked, CIVIL_STATUS: 'VALIDATED', CIVIL_STATUS_TRANSLATION: 'REJECTED' }),
      ['BANK_DETAILS'],
    )
    expect(dropped).toEqual(['IDENTITY', 'SCHOOL_ATTESTATION', 'VISA', 'CIVIL_STATUS_TRANSLATION'])
    expect(asked).toEqual([
      'IDENTITY',
      'SCHOOL_ATTESTATION',
      'VISA',
      'RESIDENCE_PERMIT',
      'CIVIL_STATUS_TRANSLATION',
      'BANK_DETAILS',
    ])
    // The translation was requested, by the judgement of the birth certificate.
    expect(
      documentsAfterReopening(rules, sentDocuments({ CIVIL_STATUS: 'TO_TRANSLATE' }), ['CIVIL_STATUS']).asked,
    ).toContain('CIVIL_STATUS_TRANSLATION')
    // Students need only one of the two kinds of bank details.
    const withoutValidated = documentsAfterReopening(
      rules,
      sentDocuments({ BANK_DETAILS_2: 'UPLOADED', BANK_DETAILS_DELEGATE: 'UPLOADED' }),
      [],
    )
    expect(withoutValidated.asked).toContain('BANK_DETAILS')
    expect(withoutValidated.asked).not.toContain('BANK_DETAILS_2')
    const withValidated = documentsAfterReopening(
      rules,
      sentDocuments({ BANK_DETAILS_2: 'VALIDATED', BANK_DETAILS_DELEGATE: 'REJECTED' }),
      [],
    )
    expect(withValidated.asked).toContain('BANK_DETAILS_DELEGATE')
    expect(withValidated.asked).not.toContain('BANK_DETAILS')
  })

  test('the list of documents names a translation once the desk requests it', () => {
    const european = { ...rules, optionalAttachments: ['CIVIL_STATUS'] as Category[] }
    expect(listedDocuments(european, sentDocuments({ CIVIL_STATUS: 'UPLOADED' }))).not.toContain(
      'CIVIL_STATUS_TRANSLATION',
    )
    expect(listedDocuments(european, sentDocuments({ CIVIL_STATUS: 'TO_TRANSLATE' }))).toContain(
      'CIVIL_STATUS_TRANSLATION',
    )
    expect(allowedDocuments(european)).toContain('CIVIL_STATUS_TRANSLATION')
    expect(new Set(allowedDocuments(rules)).size).toBe(allowedDocuments(rules).length)
  })
})

describe('documents to send now', () => {
  const caseState = { rules, asked: [], status: 'TO_PROCESS' as const }
  test.each<[string, Partial<Parameters<typeof documentsToSend>[0]>, Category[]]>([
    [
      'the documents that the provisional certificate needs',
      { sent: sentDocuments({ IDENTITY: 'UPLOADED' }) },
      ['SCHOOL_ATTESTATION', 'VISA', 'RESIDENCE_PERMIT'],
    ],
    ['nothing while all required documents wait for a judgement', { sent: sentDocuments(uploaded) }, []],
    [
      'rejected documents, required and optional',
      { sent: sentDocuments({ ...uploaded, IDENTITY: 'REJECTED', CIVIL_STATUS: 'REJECTED' }) },
      ['IDENTITY', 'CIVIL_STATUS'],
    ],
    [
      'the documents that a reminder requested',
      { sent: sentDocuments(uploaded), asked: ['BANK_DETAILS'] },
      ['BANK_DETAILS'],
    ],
    [
      'the translation, although an earlier translation was accepted',
      {
        sent: sentDocuments({
          ...uploaded,
          CIVIL_STATUS: 'TO_TRANSLATE',
          CIVIL_STATUS_TRANSLATION: 'VALIDATED',
        }),
        asked: ['CIVIL_STATUS'],
      },
      ['CIVIL_STATUS_TRANSLATION'],
    ],
    ['visa or permit if the visa has expired', { sent: expiredVisa.sent }, ['VISA', 'RESIDENCE_PERMIT']],
    [
      'the optional documents once the student is registered',
      { sent: sentDocuments({ ...checked, CIVIL_STATUS: 'UPLOADED' }), status: 'REGISTERED' },
      finalDocuments.filter(category => category !== 'CIVIL_STATUS'),
    ],
    [
      'only the requested documents while the case waits for them',
      {
        sent: sentDocuments({ ...checked, CIVIL_STATUS: 'REJECTED' }),
        asked: ['CIVIL_STATUS'],
        status: 'WAITING_ATTACHMENT',
      },
      ['CIVIL_STATUS'],
    ],
    ['nothing for a closed case', { sent: sentDocuments({}), asked: ['VISA'], status: 'CANCELED' }, []],
  ])('%s', (_, changes, expected) => {
    expect([...documentsToSend({ ...caseState, sent: sentDocuments({}), ...changes })].sort()).toEqual(
      [...expected].sort(),
    )
  })

  test('the list of documents names a permit from sixty days before the visa ends', () => {
    const stays: ResidenceProof[] = [{ document: 'VISA', endDate: '2027-08-01' }]
    expect(isEndingSoon(stays, '2027-06-01')).toBe(false)
    expect(isEndingSoon(stays, '2027-06-02')).toBe(true)
    expect(listedDocuments(rules, sentDocuments(checked), true)).toContain('RESIDENCE_PERMIT')
    expect(listedDocuments(rules, sentDocuments(checked))).not.toContain('RESIDENCE_PERMIT')
    expect(listedDocuments(rules, expiredVisa.sent)).toEqual(
      expect.arrayContaining(['VISA', 'RESIDENCE_PERMIT']),
    )
  })
})

describe('numbers', () => {
  const { personal } = exampleRegistration()

  test('the check key is 97 minus the remainder', () => {
    // Calculated by hand: 2 55 08 14 168 025 has the key 38.
    expect(controlKey('2550814168025')).toBe('38')
    expect(controlKey('0000000000097')).toBe('97')
    expect(controlKey('0000000000096')).toBe('01')
  })

  test.each([
    ['waiting', 'mr', '7'],
    ['waiting', 'ms', '8'],
    ['definitive', 'mr', '1'],
    ['definitive', 'ms', '2'],
  ] as const)('a %s number of %s begins with %s', (kind, civility, digit) => {
    const [stem = ''] = numberPrefixes(kind, { ...personal, civility })
    expect(stem).toMatch(new RegExp(`^${digit}040299\\d{3}$`))
    const number = numberOf(stem, 7)
    expect(number).toMatch(/^\d{15}$/)
    expect(number.slice(10, 13)).toBe('007')
    expect((Number(number.slice(0, 13)) + Number(number.slice(13))) % 97).toBe(0)
  })

  test('each country of birth has its own beginnings of numbers', () => {
    const stems = countries.flatMap(birthCountry => numberPrefixes('waiting', { ...personal, birthCountry }))
    expect(new Set(stems).size).toBe(countries.length * 3)
    for (const stem of stems) expect(stem).toMatch(/^\d{10}$/)
  })

  test('a number is shown in groups with no-break spaces between them', () => {
    expect(formatNumber('255081416802538')).toBe('2\u00a055\u00a008\u00a014\u00a0168\u00a0025\u00a0|\u00a038')
  })
})

import { expect, test } from 'vitest'
import type { CaseEvent } from '../../../demo/server/domain/message/event'
import { reasonCodes, reasonText } from '../../../demo/server/domain/message/reason'
import { messageText } from '../../../demo/server/domain/message/text'
import type { Category } from '../../../widgets/contract/document/category'
import type { Task } from '../../../widgets/contract/student/task'
import { type Language, languages } from '../../../widgets/shared/language'
import { textsOf } from '../../help/source/house'

const documents: Category[] = ['IDENTITY', 'VISA', 'RESIDENCE_PERMIT']
const replyBy = '2026-10-01'
const number = '804029934100158'

const events: CaseEvent[] = [
  { kind: 'accepted', documents },
  { kind: 'missing', documents },
  { kind: 'rejected', document: 'IDENTITY', reason: 'blurred' },
  { kind: 'translate', document: 'CIVIL_STATUS', reason: null },
  { kind: 'translate', document: 'RESOURCE_CERTIFICATE', reason: 'translation' },
  { kind: 'reminder', documents, isToConfirm: false },
  { kind: 'lastReminder', documents: [], isToConfirm: true, replyBy },
  { kind: 'reopened', documents, isToConfirm: true },
  { kind: 'returned' },
  { kind: 'ended', document: 'VISA', date: '2026-09-30', documents },
  { kind: 'studies', date: '2026-10-01' },
  { kind: 'registered', number, documents: ['CIVIL_STATUS'] },
  { kind: 'registered', number, documents: [] },
  { kind: 'continued', documents: ['CIVIL_STATUS'] },
  { kind: 'continued', documents: [] },
  { kind: 'registeredAgain', documents: [] },
  { kind: 'pending' },
  { kind: 'affiliated', number },
  { kind: 'affiliatedAgain', number },
  { kind: 'done' },
  { kind: 'canceled' },
  { kind: 'erasureDeclined', date: '2026-09-01', why: 'rights' },
  { kind: 'erasureDeclined', date: '2026-09-01', why: 'claim' },
]

const missing = (what: Extract<Task, { kind: 'document' }>['what']): Task => ({
  kind: 'document',
  what,
  fault: 'missing',
})

function requestedDocuments(event: CaseEvent): Category[] {
  if ('documents' in event) return event.documents
  return 'document' in event ? [event.document] : []
}

/** Returns the tasks of a message. All tasks are still open. */
function tasksFor(event: CaseEvent): Task[] {
  const tasks = requestedDocuments(event)
    .filter(category => category !== 'RESIDENCE_PERMIT')
    .map(category => missing(category === 'VISA' ? 'EITHER' : category))
  return 'isToConfirm' in event && event.isToConfirm ? [...tasks, { kind: 'confirm' }] : tasks
}

const textFor = (event: CaseEvent, language: Language) => messageText(event, language, tasksFor(event))

const cases = languages.flatMap(language => events.map(event => ({ language, ...event, event })))

test.each(cases)('the message “$kind” is complete in $language', ({ language, event }) => {
  const { subject, body } = textFor(event, language)
  for (const text of [subject, body]) {
    expect(text.trim()).toBe(text)
    expect(text).not.toMatch(/\{\{|\}\}|undefined|null|\n\n\n/)
    expect(text.length).toBeGreaterThan(4)
  }
  const texts = textsOf(language, 'document')
  if ('document' in event) expect(subject).toContain(texts[`document.${event.document}`])
  if ('documents' in event)
    for (const category of event.documents.filter(name => name === 'IDENTITY' || name === 'CIVIL_STATUS'))
      expect(body).toContain(`- ${texts[`document.${category}`]}`)
  // Every message has more than one paragraph: what has happened, and who must act next.
  expect(body.split('\n\n').length).toBeGreaterThan(1)
})

test.each(languages)('in %s, the list has one line for visa or residence permit', language => {
  const { body } = textFor({ kind: 'missing', documents }, language)
  expect(body.match(/^- /gm)).toHaveLength(2)
  expect(body).toContain(`- ${textsOf(language, 'message')['task.either']}`)
})

test.each(languages)('in %s, numbers do not break and dates have the digits of the site', language => {
  const { body } = textFor({ kind: 'affiliated', number }, language)
  expect(body).toContain('8\u00a004\u00a002\u00a099\u00a0341\u00a0001\u00a0|\u00a058')
  expect(textFor({ kind: 'studies', date: '2026-10-01' }, language).body).toMatch(/2026/)
})

test('a French message writes the first day of a month as `1er`', () => {
  expect(textFor({ kind: 'studies', date: '2026-10-01' }, 'fr').body).toContain('le 1er octobre 2026')
  expect(textFor({ kind: 'studies', date: '2026-10-11' }, 'fr').body).toContain('le 11 octobre 2026')
})

test.each(languages)('every reason has a text in %s', language => {
  const sentences = reasonCodes.map(reason => reasonText(language, reason))
  expect(new Set(sentences).size).toBe(reasonCodes.length)
  for (const sentence of sentences) expect(sentence.split(/[ ，：。]/).length).toBeGreaterThan(1)
  expect(reasonText(language, 'Voir page 2')).toBe('Voir page 2')
  expect(reasonText(language, 'toString')).toBe('toString')
})

const expectWords = (kind: CaseEvent['kind'], language: Language, ...words: (string | RegExp)[]) => {
  const event = events.find(example => example.kind === kind) as CaseEvent
  for (const word of words) expect(textFor(event, language).body).toMatch(word)
}

test.each(languages)(
  'in %s the messages contain the French terms and the last day for an answer',
  language => {
    expectWords('done', language, /CPAM/, /RIB/)
    expectWords('registered', language, /carte Vitale/, /ameli/)
    expectWords('lastReminder', language, /2026/)
  },
)

test('the message of an abandoned case says why the case is closed and how to reopen it', () => {
  expectWords('canceled', 'en', /not completed/, /two reminders/, /reopened/)
  expectWords('canceled', 'fr', /sans être complet/, /deux rappels/, /réouverture/)
})

test.each(cases)(
  'the message “$kind” requests nothing in $language if there is nothing to do',
  ({ language, event }) => {
    for (const tasks of [[], [missing('BANK_DETAILS')]]) {
      const { body } = messageText(event, language, tasks)
      expect(body).not.toMatch(/^- |\{\{|undefined/m)
      expect(body.trim()).toBe(body)
    }
  },
)

test('a message contains the whole list of tasks, with their number', () => {
  const event: CaseEvent = { kind: 'rejected', document: 'IDENTITY', reason: 'blurred' }
  const passport: Task = { kind: 'document', what: 'IDENTITY', fault: 'rejected' }
  const { body } = messageText(event, 'en', [passport, missing('SCHOOL_ATTESTATION')])
  expect(body).toContain(
    'To do (2):\n- Passport or identity card (passeport ou carte d’identité) – rejected: send another one\n- Enrolment',
  )
})

test('a text of an agent is marked as French in messages of other languages', () => {
  const reason = 'Il manque la page 2.'
  const event: CaseEvent = { kind: 'rejected', document: 'IDENTITY', reason }
  for (const language of languages) {
    const { body, quotation } = textFor(event, language)
    expect(body).toContain(reason)
    expect(quotation).toEqual(language === 'fr' ? undefined : { text: reason, language: 'fr' })
  }
  expect(textFor(event, 'en').body).toContain(`Reason, in French: ${reason}`)
  expect(textFor({ ...event, reason: 'blurred' }, 'en').quotation).toBeUndefined()
})

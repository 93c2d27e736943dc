import { expect, test } from 'vitest'
import type { Category } from '../../../widgets/contract/document/category'
import type { Attachment, AttachmentStatus } from '../../../widgets/contract/document/document'
import { missingDocument } from '../../../widgets/contract/document/open-documents'
import { type DossierStatus, dossierStatus, type Student } from '../../../widgets/contract/student/student'
import { type Task, tasksOf } from '../../../widgets/contract/student/task'
import { exampleStudent } from '../../actors/students'

const row = (category: Category, status: AttachmentStatus, reason?: string): Attachment => ({
  ...missingDocument(category),
  status,
  ...(reason && { reason }),
})

const inCase = (status: DossierStatus, more: Partial<Student['dossier']> = {}): Student => {
  const student = exampleStudent()
  return { ...student, dossier: { ...student.dossier, status, ...more } }
}

const taskText = (task: Task) => (task.kind === 'document' ? `${task.what} ${task.fault}` : task.kind)

/** Returns each task as text: `!` if it is a current task, then the document and its fault, or `confirm`. */
function tasksAsText(student: Student, list: Attachment[]): string[] {
  const { now, later } = tasksOf(student, list)
  return [...now.map(task => `!${taskText(task)}`), ...later.map(taskText)]
}

const openStatuses = dossierStatus.options.filter(status => status !== 'DONE' && status !== 'CANCELED')

/** Current tasks of an open case, by the status of a required document. */
const required: Record<AttachmentStatus, string[]> = {
  MISSING: ['!IDENTITY missing'],
  REJECTED: ['!IDENTITY rejected'],
  TO_TRANSLATE: ['!IDENTITY translate'],
  UPLOADED: [],
  VALIDATED: [],
}

const documentStatuses = Object.keys(required) as AttachmentStatus[]

for (const status of openStatuses)
  test.each(documentStatuses)(
    `in ${status} a required document is a task until it is sent: %s`,
    documentStatus => {
      expect(tasksAsText(inCase(status), [row('IDENTITY', documentStatus)])).toEqual(required[documentStatus])
    },
  )

test.each(['DONE', 'CANCELED'] as const)('in %s there are no tasks, whatever the documents are', status => {
  const list = documentStatuses.map(documentStatus => row('IDENTITY', documentStatus))
  expect(tasksAsText(inCase(status, { isToConfirm: true }), list)).toEqual([])
})

test('optional documents can wait until the case cannot continue without them', () => {
  const list = [row('IDENTITY', 'VALIDATED'), row('CIVIL_STATUS', 'MISSING')]
  const now = ['!CIVIL_STATUS missing']
  const later = ['CIVIL_STATUS missing']
  const expected: Partial<Record<DossierStatus, string[]>> = { REGISTERED: now, WAITING_ATTACHMENT: now }
  for (const status of openStatuses)
    expect(tasksAsText(inCase(status), list), status).toEqual(expected[status] ?? later)
})

test('required documents come first', () => {
  const list = [row('CIVIL_STATUS', 'MISSING'), row('IDENTITY', 'REJECTED', 'Illisible.')]
  expect(tasksAsText(inCase('WAITING_ATTACHMENT'), list)).toEqual([
    '!IDENTITY rejected',
    'CIVIL_STATUS missing',
  ])
  expect(tasksOf(inCase('WAITING_ATTACHMENT'), list).now[0]).toMatchObject({ reason: 'Illisible.' })
})

test.each<[string, Attachment[], string[]]>([
  [
    'neither was sent: one line for both',
    [row('VISA', 'MISSING'), row('RESIDENCE_PERMIT', 'MISSING')],
    ['!EITHER missing'],
  ],
  [
    'the visa was refused: the visa',
    [row('VISA', 'REJECTED'), row('RESIDENCE_PERMIT', 'MISSING')],
    ['!VISA rejected'],
  ],
  [
    'the permit was refused: the permit',
    [row('VISA', 'MISSING'), row('RESIDENCE_PERMIT', 'REJECTED')],
    ['!RESIDENCE_PERMIT rejected'],
  ],
  ['a permit was sent', [row('VISA', 'REJECTED'), row('RESIDENCE_PERMIT', 'UPLOADED')], []],
  ['only a permit is asked for', [row('RESIDENCE_PERMIT', 'MISSING')], ['!RESIDENCE_PERMIT missing']],
])('either a visa or a permit is enough – %s', (_, list, expected) => {
  expect(tasksAsText(inCase('TO_PROCESS'), list)).toEqual(expected)
})

test.each<[AttachmentStatus, string[]]>([
  ['MISSING', ['!CIVIL_STATUS_TRANSLATION translate']],
  ['REJECTED', ['!CIVIL_STATUS_TRANSLATION rejected']],
  ['UPLOADED', []],
  ['VALIDATED', []],
])('a birth certificate to translate needs a translation, whose status is %s', (status, expected) => {
  const list = [
    row('CIVIL_STATUS', 'TO_TRANSLATE', 'Par un traducteur assermenté.'),
    row('CIVIL_STATUS_TRANSLATION', status),
  ]
  expect(tasksAsText(inCase('WAITING_ATTACHMENT'), list)).toEqual(expected)
})

test('the task for a requested translation states the reason', () => {
  const list = [
    row('CIVIL_STATUS', 'TO_TRANSLATE', 'Par un traducteur assermenté.'),
    row('CIVIL_STATUS_TRANSLATION', 'MISSING'),
  ]
  expect(tasksOf(inCase('WAITING_ATTACHMENT'), list).now).toMatchObject([
    { reason: 'Par un traducteur assermenté.' },
  ])
})

test('after a reopening the documents come first, then the personal data', () => {
  const list = [row('IDENTITY', 'MISSING'), row('CIVIL_STATUS', 'MISSING')]
  const reopened = inCase('WAITING_ATTACHMENT', { isToConfirm: true })
  expect(tasksAsText(reopened, list)).toEqual(['!IDENTITY missing', '!confirm', 'CIVIL_STATUS missing'])
  expect(tasksAsText(reopened, [row('IDENTITY', 'UPLOADED')])).toEqual(['!confirm'])
  // The document is a later task, because the insurer waits for the confirmation.
  expect(tasksAsText(reopened, [row('CIVIL_STATUS', 'MISSING')])).toEqual([
    '!confirm',
    'CIVIL_STATUS missing',
  ])
})

/** Returns the row of a backend that says whether it requests the document now. */
const rowWithRequest = (category: Category, status: AttachmentStatus, isAsked: boolean): Attachment => ({
  ...row(category, status),
  isAsked,
})

test('documents that the server requests are current tasks, and other documents are later tasks', () => {
  const list = [
    rowWithRequest('IDENTITY', 'REJECTED', true),
    rowWithRequest('BANK_DETAILS', 'MISSING', false),
  ]
  expect(tasksAsText(inCase('WAITING_ATTACHMENT'), list)).toEqual([
    '!IDENTITY rejected',
    'BANK_DETAILS missing',
  ])
  // The insurer does not wait for a document of the permanent number, even if no other document is missing.
  const remaining = [
    rowWithRequest('IDENTITY', 'UPLOADED', false),
    rowWithRequest('BANK_DETAILS', 'MISSING', false),
  ]
  expect(tasksAsText(inCase('WAITING_ATTACHMENT'), remaining)).toEqual(['BANK_DETAILS missing'])
  expect(tasksAsText(inCase('TO_PROCESS'), [rowWithRequest('BANK_DETAILS', 'MISSING', true)])).toEqual([
    '!BANK_DETAILS missing',
  ])
})

test('a birth certificate with an accepted translation is no task', () => {
  const list = [
    rowWithRequest('CIVIL_STATUS', 'TO_TRANSLATE', false),
    rowWithRequest('CIVIL_STATUS_TRANSLATION', 'VALIDATED', false),
  ]
  expect(tasksAsText(inCase('WAITING_ATTACHMENT'), list)).toEqual([])
})

test('an expired visa is requested again, with its last day', () => {
  const student: Student = {
    ...inCase('WAITING_STUDIES_DATE'),
    visa: { kind: 'visa', number: 'FRA123456789', startDate: '2025-09-01', endDate: '2026-09-30' },
  }
  expect(tasksOf(student, [rowWithRequest('VISA', 'VALIDATED', true)]).now).toEqual([
    { kind: 'document', what: 'VISA', fault: 'renew', until: '2026-09-30' },
  ])
  const both = [
    rowWithRequest('VISA', 'VALIDATED', true),
    rowWithRequest('RESIDENCE_PERMIT', 'MISSING', true),
  ]
  expect(tasksAsText(student, both)).toEqual(['!EITHER renew'])
  // A permit has been sent instead of the expired visa.
  expect(
    tasksAsText(student, [rowWithRequest('VISA', 'VALIDATED', true), row('RESIDENCE_PERMIT', 'UPLOADED')]),
  ).toEqual([])
  // The server does not request a new document. The server's clock decides, not that of the device.
  expect(tasksAsText(student, [rowWithRequest('VISA', 'VALIDATED', false)])).toEqual([])
})

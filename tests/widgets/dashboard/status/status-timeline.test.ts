import { expect, test } from 'vitest'
import type { DossierStatus } from '../../../../widgets/contract/student/student'
import { numberParts } from '../../../../widgets/dashboard/status/number/number-parts'
import { stepsOf } from '../../../../widgets/dashboard/status/timeline/timeline'
import { exampleStudent } from '../../../actors/students'

const marks = { done: '✓', current: '→', ahead: '…' }

/** Returns the steps of a case with these statuses, one per day. */
function stepsAsText(statuses: DossierStatus[], insuredInformation: Record<string, string> = {}): string[] {
  const student = exampleStudent()
  const history = statuses.map((status, day) => ({ status, at: `2026-09-0${day + 1}T08:00:00.000Z` }))
  const dossier = { ...student.dossier, status: statuses.at(-1) as DossierStatus, history }
  return stepsOf({ dossier, insuredInformation }).map(
    ({ mark, name, at }) => `${marks[mark]} ${at ? `${at.slice(8, 10)} ` : ''}${name}`,
  )
}

const withProvisionalNumber = { provisionalNumber: '804029922000142' }
const withNumber = { ...withProvisionalNumber, number: '204029922000155' }

test.each<[string, string[], string[]]>([
  [
    'documents are sent',
    stepsAsText(['TO_PROCESS']),
    ['✓ 01 TO_PROCESS', '→ check', '… provisional', '… definitive', '… close'],
  ],
  [
    'a document is missing',
    stepsAsText(['TO_PROCESS', 'WAITING_ATTACHMENT']),
    ['✓ 01 TO_PROCESS', '→ 02 WAITING_ATTACHMENT', '… provisional', '… definitive', '… close'],
  ],
  [
    'the missing document is sent',
    stepsAsText(['TO_PROCESS', 'WAITING_ATTACHMENT', 'TO_PROCESS_RETURN']).slice(2),
    ['✓ 03 TO_PROCESS_RETURN', '→ check', '… provisional', '… definitive', '… close'],
  ],
  [
    'the studies have not begun',
    stepsAsText(['TO_PROCESS', 'WAITING_STUDIES_DATE']).slice(1),
    ['✓ 02 WAITING_STUDIES_DATE', '→ studies', '… provisional', '… definitive', '… close'],
  ],
  [
    'the student is registered',
    stepsAsText(['TO_PROCESS', 'REGISTERED'], withProvisionalNumber).slice(1),
    ['✓ 02 REGISTERED', '→ finalise', '… definitive', '… close'],
  ],
  [
    'all documents are accepted',
    stepsAsText(['REGISTERED', 'PENDING'], withProvisionalNumber).slice(1),
    ['✓ 02 PENDING', '→ definitive', '… close'],
  ],
  [
    'the number is assigned',
    stepsAsText(['PENDING', 'AFFILIATED'], withNumber).slice(1),
    ['✓ 02 AFFILIATED', '→ close'],
  ],
  ['the case is done', stepsAsText(['AFFILIATED', 'DONE'], withNumber).slice(1), ['✓ 02 DONE']],
  [
    'the case is closed without being completed',
    stepsAsText(['WAITING_ATTACHMENT', 'CANCELED']).slice(1),
    ['✓ 02 CANCELED'],
  ],
])('the steps show past, present and future: %s', (_, steps, expected) => {
  expect(steps).toEqual(expected)
})

test('the steps of a reopened case include the reopening', () => {
  expect(
    stepsAsText(
      ['REGISTERED', 'AFFILIATED', 'DONE', 'WAITING_ATTACHMENT', 'TO_PROCESS_RETURN', 'REGISTERED'],
      withNumber,
    ),
  ).toEqual([
    '✓ 01 REGISTERED',
    '✓ 02 AFFILIATED',
    '✓ 03 DONE',
    '✓ 04 reexamined',
    '✓ 05 TO_PROCESS_RETURN',
    '✓ 06 REGISTERED_AGAIN',
    '→ finalise',
    '… close',
  ])
  expect(stepsAsText(['TO_PROCESS', 'CANCELED', 'WAITING_ATTACHMENT']).slice(1, 4)).toEqual([
    '✓ 02 CANCELED',
    '→ 03 reopened',
    '… provisional',
  ])
})

test('a repeated status is one step, with its first date', () => {
  expect(stepsAsText(['TO_PROCESS', 'WAITING_ATTACHMENT', 'WAITING_ATTACHMENT']).slice(0, 3)).toEqual([
    '✓ 01 TO_PROCESS',
    '→ 02 WAITING_ATTACHMENT',
    '… provisional',
  ])
})

test('a number is shown in six groups, with its key', () => {
  const expected = { groups: '7 04 02 99 215 001'.replaceAll(' ', '\u00a0'), key: '42' }
  const key = numberParts('7040299215001')?.key
  expect(numberParts('7040299215001')?.groups).toBe(expected.groups)
  expect(Number(key)).toBe(97 - (7040299215001 % 97))
  expect(numberParts(`7040299215001${key}`)).toEqual(numberParts('7 04 02 99 215 001'))
  expect(numberParts('2A04029')).toBeUndefined()
})

import { expect, test } from 'vitest'
import type { Category } from '../../../../widgets/contract/document/category'
import type { Attachment, AttachmentStatus } from '../../../../widgets/contract/document/document'
import { missingDocument } from '../../../../widgets/contract/document/open-documents'
import type { DossierStatus, Student } from '../../../../widgets/contract/student/student'
import { collapsedStepsOf, factsOf, stepsOf } from '../../../../widgets/dashboard/status/timeline/timeline'
import { exampleStudent } from '../../../actors/students'

const row = (category: Category, status: AttachmentStatus): Attachment => ({
  ...missingDocument(category),
  status,
})

const inCase = (statuses: DossierStatus[], more: Partial<Student['dossier']> = {}): Student => {
  const student = exampleStudent()
  const history = statuses.map((status, day) => ({ status, at: `2026-09-${10 + day}T08:00:00.000Z` }))
  const dossier = { ...student.dossier, status: statuses.at(-1) as DossierStatus, history, ...more }
  return { ...student, dossier }
}

const list = [
  row('IDENTITY', 'VALIDATED'),
  row('SCHOOL_ATTESTATION', 'UPLOADED'),
  row('VISA', 'VALIDATED'),
  row('RESIDENCE_PERMIT', 'MISSING'),
  row('CIVIL_STATUS', 'VALIDATED'),
  row('BANK_DETAILS', 'MISSING'),
]

test('the current step counts the accepted documents, with visa and permit as one document', () => {
  expect(factsOf(inCase(['TO_PROCESS']), list)).toEqual([{ code: 'validated', count: 2, all: 3 }])
  expect(factsOf(inCase(['REGISTERED']), list)).toEqual([{ code: 'validated', count: 1, all: 2 }])
  expect(factsOf(inCase(['PENDING']), list)).toEqual([])
  // In the first line no document is judged yet. In the second line the documents are not loaded.
  expect(factsOf(inCase(['TO_PROCESS']), [row('IDENTITY', 'UPLOADED')])).toEqual([])
  expect(factsOf(inCase(['TO_PROCESS']), undefined)).toEqual([])
})

test('a long case shows the first step, the latest step and the next steps', () => {
  const back = ['WAITING_ATTACHMENT', 'TO_PROCESS_RETURN'] as const
  const collapse = (...statuses: DossierStatus[]) => {
    const allSteps = stepsOf(inCase(['TO_PROCESS', ...statuses]))
    const { steps, hidden, hasGap } = collapsedStepsOf(allSteps)
    expect(hidden).toBe(allSteps.length - steps.length)
    const names = steps.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    return { names, hasGap }
  }
  expect(collapse(...back, ...back, 'REGISTERED', 'PENDING')).toEqual({
    names: ['TO_PROCESS', 'PENDING', 'definitive', 'provisional', 'close'],
    hasGap: true,
  })
  expect(collapse(...back)).toEqual({
    names: ['TO_PROCESS', 'TO_PROCESS_RETURN', 'check', 'provisional', 'definitive'],
    hasGap: true,
  })
  expect(collapse('WAITING_STUDIES_DATE')).toEqual({
    names: ['TO_PROCESS', 'WAITING_STUDIES_DATE', 'studies', 'provisional', 'definitive'],
    hasGap: false,
  })
  expect(collapse(...back, ...back).names).toHaveLength(5)
  expect(collapse('WAITING_ATTACHMENT').names).toHaveLength(5)
})

import { expect, test } from 'vitest'
import { type CaseState, editableFor, isEditable } from '../../../demo/server/domain/rules/editable'
import { editable, groups } from '../../../widgets/contract/student/edit'
import { type DossierStatus, dossierStatus } from '../../../widgets/contract/student/student'
import { exampleRegistration } from '../../actors/students'

const NUMBER = '8042999123456'
const caseState = (status: DossierStatus, more: Partial<CaseState> = {}): CaseState => ({
  status,
  isToConfirm: false,
  provisionalNumber: null,
  number: null,
  ...more,
})
const allStates = dossierStatus.options.flatMap(status =>
  [true, false].flatMap(isToConfirm =>
    [null, NUMBER].flatMap(provisionalNumber =>
      [null, NUMBER].map(number => caseState(status, { isToConfirm, provisionalNumber, number })),
    ),
  ),
)
/** Returns the cards that can be edited in this state. */
const openGroups = (state: CaseState) => groups.filter(group => editableFor(state)[group].length > 0)

test.each(['TO_PROCESS', 'TO_PROCESS_RETURN', 'WAITING_ATTACHMENT', 'WAITING_STUDIES_DATE'] as const)(
  'a student can correct everything while the case is %s and no number is assigned',
  status => {
    expect(openGroups(caseState(status))).toEqual([...groups])
    expect(editableFor(caseState(status)).school).toContain('rightsStartDate')
  },
)

test.each(['REGISTERED', 'PENDING', 'TO_PROCESS', 'TO_PROCESS_RETURN', 'WAITING_ATTACHMENT'] as const)(
  'in %s with a provisional number, only the phone and the address can be changed',
  status => {
    expect(openGroups(caseState(status, { provisionalNumber: NUMBER }))).toEqual(['contact', 'address'])
  },
)

test.each(['AFFILIATED', 'DONE'] as const)(
  'in %s the office (CPAM) manages the address, and the phone can still be changed',
  status => {
    expect(openGroups(caseState(status, { provisionalNumber: NUMBER, number: NUMBER }))).toEqual(['contact'])
  },
)

test('an abandoned case is read-only until it is reopened', () => {
  expect(allStates.filter(({ status }) => status === 'CANCELED').flatMap(openGroups)).toEqual([])
})

test('a reopened case allows corrections, but not of the start of the entitlements', () => {
  const reopened = caseState('WAITING_ATTACHMENT', { isToConfirm: true, provisionalNumber: NUMBER })
  expect(openGroups(reopened)).toEqual([...groups])
  expect(editableFor(reopened).school).toEqual(['name', 'isOther', 'otherName', 'isPending'])
  expect(openGroups({ ...reopened, number: NUMBER })).toEqual(['personal', 'school', 'parents', 'contact'])
})

test('the e-mail, the birth date and the nationality are not editable fields in any state of a case', () => {
  for (const state of allStates) {
    const fields = editableFor(state)
    expect(editable.safeParse(fields).success).toBe(true)
    expect(fields.contact).not.toContain('email')
    expect(fields.personal).not.toContain('birthdate')
    expect(fields.personal).not.toContain('nationality')
  }
})

test('the phone can be changed in every case that is not abandoned', () => {
  for (const state of allStates.filter(({ status }) => status !== 'CANCELED'))
    expect(editableFor(state).contact).toEqual(['callingCode', 'mobile'])
})

test('the editable fields are all fields of the record except the e-mail, the birth date and the nationality', () => {
  const record = exampleRegistration()
  const namesIn = (value: object): string[] =>
    Object.entries(value).flatMap(([name, inside]) =>
      inside && typeof inside === 'object' ? namesIn(inside).map(field => `${name}.${field}`) : [name],
    )
  const fields = editableFor(caseState('TO_PROCESS'))
  for (const group of groups) {
    const fixed = namesIn(record[group]).filter(name => !fields[group].includes(name))
    expect(fields[group].filter(name => !namesIn(record[group]).includes(name))).toEqual([])
    expect(fixed).toEqual(
      { personal: ['birthdate', 'nationality'], contact: ['email'] }[group as string] ?? [],
    )
  }
})

test('a parent may be removed or added where the names of a parent may be changed', () => {
  const { parents } = editableFor(caseState('TO_PROCESS'))
  expect(isEditable(parents, 'second')).toBe(true)
  expect(isEditable(parents, 'second.surname')).toBe(true)
  expect(isEditable(parents, 'sec')).toBe(false)
  expect(isEditable([], 'second')).toBe(false)
})

import { expect, test } from 'vitest'
import { itemsOf, totalOf } from '../../../widgets/contract/document/collection'
import { getAttachments } from '../../../widgets/contract/document/document'
import { getQuestions } from '../../../widgets/contract/eligibility/question'
import { getAddresses, getCommunes } from '../../../widgets/contract/location'

const hugo = { label: '12 Rue Victor Hugo 69002 Lyon', postcode: '69002', city: 'Lyon', citycode: '69382' }

test('an address without a postcode does not hide the other addresses of the list', () => {
  const { postcode: _, ...incomplete } = hugo
  const features = [{ properties: incomplete }, { properties: hugo }, { geometry: null }]
  expect(getAddresses.reply.parse({ features }).features).toEqual([{ properties: hugo }])
})

test('a town without a name does not hide the other towns of the list', () => {
  expect(getCommunes.reply.parse([{ code: '69382' }, { nom: 'Lyon', code: '69382' }])).toEqual([
    { nom: 'Lyon' },
  ])
})

test('an invalid document does not hide the other documents of the list', () => {
  const validDocument = { id: 7, category: 'HOUSING', title: 'Proof of housing', status: 'UPLOADED' }
  for (const list of [[validDocument, { id: 8 }], { 'hydra:member': [validDocument, null] }]) {
    const read = getAttachments.reply.parse(list)
    expect(itemsOf(read)).toMatchObject([{ id: '7', title: 'Proof of housing', fileName: null }])
    expect(totalOf(read)).toBe(1)
  }
})

test('a list of questions is valid only if each question is valid', () => {
  const question = { key: 'status', type: 'radio', title: 'Status', values: [{ value: 'a', label: 'A' }] }
  for (const list of [[question], { 'hydra:member': [question] }])
    expect(getQuestions.reply.parse(list)).toEqual([question])
  expect(getQuestions.reply.safeParse([question, { key: 'odd' }]).success).toBe(false)
})

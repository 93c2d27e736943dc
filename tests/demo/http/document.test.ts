import { expect, test } from 'vitest'
import { apiDocument } from '../../../demo/server/http/openapi/document'
import { callExamples } from '../../../demo/server/http/openapi/examples'
import { pathOf, servedCalls } from '../../../demo/server/http/openapi/served-calls'
import { callsOfContract } from '../../help/contract/calls'
import { documentFaults, schemaFaults } from '../../help/contract/document'
import { createDemo } from '../../help/demo'

/** Calls of other services, which the demo imitates. */
const externalCalls = ['getAddresses', 'getCommunes']

test('the API document has every call of the contract, with its path on the server', async () => {
  const calls = (await callsOfContract()).filter(({ name }) => !externalCalls.includes(name))
  expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(servedCalls).sort())
  for (const { name, path } of calls) expect(pathOf(name as keyof typeof servedCalls)).toBe(path)
})

test('pages of any origin may read the API document', async () => {
  const answer = await createDemo().request('/api/openapi.json', {
    headers: { Origin: 'https://partner.example' },
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(apiDocument())))
})

test('every reference in the API document has a target', () => {
  const document = JSON.parse(JSON.stringify(apiDocument()))
  for (const [, path = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = path.split('/').reduce((node, key) => node?.[key], document)
    expect(target, path).toBeDefined()
  }
})

test('every call has a group, a summary, a response and its errors', () => {
  for (const item of Object.values(apiDocument().paths))
    for (const { tags, summary, responses } of Object.values(item)) {
      expect(tags).toHaveLength(1)
      expect(summary).toBeTruthy()
      expect(Object.keys(responses).filter(status => status < '300').length).toBeGreaterThan(0)
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '500', '503']))
    }
})

test.each(Object.entries(callExamples))('the example of %s fits its schemas', (name, { body, reply }) => {
  const calls = Object.values(apiDocument().paths).flatMap(item => Object.values(item))
  const call = calls.find(({ operationId }) => operationId === name)
  const [content] = Object.values(call?.requestBody?.content ?? {})
  if (body) expect(schemaFaults(content?.schema ?? {}, body)).toEqual([])
  const success = Object.entries(call?.responses ?? {}).find(([status]) => status < '300')?.[1]
  if (reply) expect(schemaFaults(success?.content?.['application/json']?.schema ?? {}, reply)).toEqual([])
})

test('the page of the API lists every call with its path and summary, and runs no script', async () => {
  const answer = await createDemo().request('/api/docs')
  const page = await answer.text()
  expect(answer.headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self';/,
  )
  expect(page).not.toContain('<script')
  for (const [path, item] of Object.entries(apiDocument().paths))
    for (const { operationId, summary } of Object.values(item)) {
      expect(page).toContain(path)
      expect(page).toContain(`id="${operationId}"`)
      expect(page).toContain(summary)
    }
})

test.each([
  ['a status', 418, '{}', 'answers 418'],
  ['a member', 200, '{"status":"ok","version":"1","more":1}', 'additional properties'],
  ['a type', 200, '{"status":"ok","version":1}', '/version must be string'],
])('a difference in %s between server and document is found', async (_, status, body, sentence) => {
  const headers = { 'Content-Type': 'application/json', 'Content-Language': 'fr', Vary: 'Accept-Language' }
  const faults = await documentFaults('GET', '/api/status', new Response(body, { status, headers }))
  expect(faults.join('\n')).toContain(sentence)
})

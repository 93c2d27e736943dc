import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemoAgent } from '../../actors/agent'
import { registerStudent, type StudentClient } from '../../actors/student-api'
import { callsOfContract, type ServedCall } from '../../help/contract/calls'
import { inputsWith } from '../../help/contract/schema'
import { OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../help/demo'

/** Strings that JSON can contain but that are not valid text: U+0000, and each half of a surrogate pair alone. */
const invalidTexts = ['a\u0000b', '\ud83d', '\ude00x']
/** The same strings as part of an address. The surrogates are encoded as UTF-8 bytes. */
const escaped = ['a%00b', '%ED%A0%BD', '%ED%B8%80x']

const calls = await callsOfContract()
let demo: OpenDemo
let student: StudentClient

beforeAll(async () => {
  demo = await openDemo()
  student = await registerStudent(demo)
}, OPEN_TIMEOUT_MS)
afterAll(() => demo.close(), OPEN_TIMEOUT_MS)

const withOwnId = async (path: string) => path.replace(':id', (await student.me()).id)

/** Sends `text` in every string and key of a call that has a body. */
async function sendText({ call, path }: ServedCall, text: string): Promise<Response[]> {
  const address = await withOwnId(path)
  const send = call.method === 'PATCH' ? student.patch : student.post
  return Promise.all(inputsWith(call.input, text).map(input => send(address, input)))
}

const isQuery = ({ call }: ServedCall) => call.method === 'GET'
const isForm = ({ name }: ServedCall) => ['postAttachment', 'postParcel'].includes(name)

async function expectRefused(responses: Response[]): Promise<void> {
  expect(responses.length).toBeGreaterThan(0)
  for (const response of responses) {
    const { status, detail } = await response.json()
    expect({ status, detail }).toMatchObject({ status: 400 })
  }
}

describe.each(calls.filter(served => !isQuery(served) && !isForm(served)))('$name', served => {
  test.each(invalidTexts)('refuses invalid text in every string and key of its body (%j)', async text => {
    const responses = await sendText(served, text)
    await expectRefused(responses.map(response => response.clone()))
    for (const response of responses) expect(await response.text()).toContain('cannot be used')
  })

  test('does not report valid text as invalid', async () => {
    for (const response of await sendText(served, 'é 😀 ‮ \u0001')) {
      expect(response.status).toBeLessThan(500)
      expect(await response.text()).not.toContain('cannot be used')
    }
  })
})

describe.each(calls.filter(isQuery))('$name', ({ call, path }) => {
  const names = [...Object.keys((call.input._zod.def as { shape?: object }).shape ?? {}), 'other']

  test.each(escaped)('refuses invalid text in its query and its path (%s)', async text => {
    const address = await withOwnId(path)
    const queries = names.flatMap(name => [
      `${address}?${name}=${text}`,
      `${address}?${name}=${text}&${name}=x`,
      `${address}?${name}=x&${text}=x`,
    ])
    const inPath = path.includes(':') ? [path.replace(/:\w+/, text)] : []
    await expectRefused(await Promise.all([...queries, ...inPath].map(query => student.get(query))))
  })
})

test.each(['patchStudent', 'patchAddress'])('%s refuses invalid text in its path', async name => {
  const { path } = calls.find(served => served.name === name) as ServedCall
  await expectRefused(await Promise.all(escaped.map(text => student.patch(path.replace(':id', text), {}))))
})

test.each(invalidTexts)('a document with invalid text in a field is refused (%j)', async text => {
  await expectRefused([
    await student.send('VISA', { details: JSON.stringify({ kind: 'visa', number: text }) }),
  ])
  // A form cannot contain a lone surrogate: `FormData` replaces it by U+FFFD.
  if (text.includes('\u0000')) await expectRefused([await student.send(text as 'VISA')])
})

test.each(['/demo/mailbox', '/demo/mailbox.json', '/demo/desk', '/demo/desk/students.json'])(
  '%s refuses invalid text in its query',
  async path => {
    const name = path.includes('desk') ? 'email' : 'to'
    await expectRefused(await Promise.all(escaped.map(text => student.get(`${path}?${name}=${text}`))))
  },
)

test.each(invalidTexts)('the desk refuses invalid text in a reason (%j)', async text => {
  const { id } = await student.me()
  // Any id will do, because the text is refused before the document is looked up.
  const path = `/demo/desk/students/${id}/attachments/${id}`
  await expectRefused([await student.post(path, { status: 'REJECTED', reason: text })])
  // A form cannot contain a lone surrogate: `URLSearchParams` replaces it by U+FFFD.
  if (!text.includes('\u0000')) return
  const response = await createDemoAgent(demo).post(path, [
    ['status', 'REJECTED'],
    ['reason', text],
  ])
  expect(response.status).toBe(400)
})

import type { Client } from './client'
import type { Hooks } from './hooks'

/** One sentence of the specification or the contract, with its check over HTTP. */
export interface Rule {
  name: string
  /** Section of the specification or the contract. The last three features are optional and in neither. */
  source: `spec ${number}` | `contract ${number}` | 'own data' | 'usual days' | 'proof card'
  needs?: (keyof Hooks)[]
  run: (client: Client) => Promise<void>
}

/** Throws an error with this message unless the condition holds. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message)
}

export async function assertStatus(
  response: Response | Promise<Response>,
  ...statuses: number[]
): Promise<Response> {
  const answer = await response
  if (statuses.includes(answer.status)) return answer
  throw new Error(
    `status ${answer.status}, not ${statuses.join(' or ')}: ${(await answer.text()).slice(0, 300)}`,
  )
}

/** Throws if the values differ in JSON. `name` says in the message what was compared. */
export function assertEqual(found: unknown, wanted: unknown, name: string): void {
  const [foundJson, wantedJson] = [JSON.stringify(found), JSON.stringify(wanted)]
  assert(foundJson === wantedJson, `${name} is ${foundJson}, not ${wantedJson}`)
}

export function assertHeader(answer: Response, header: string, wanted: RegExp): void {
  const found = answer.headers.get(header) ?? ''
  assert(wanted.test(found), `${header} is "${found}", which does not match ${wanted}`)
}

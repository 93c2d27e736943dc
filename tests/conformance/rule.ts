import type { Client } from './client'
import type { Hooks } from './hooks'

/** One requirement, with its check over HTTP. */
export interface Rule {
  name: string
  /**
   * Section of the specification or the contract. `own data`, `usual days` and `proof card` are optional features without a section
   * there.
   */
  source: `spec ${number}` | `contract ${number}` | 'own data' | 'usual days' | 'proof card'
  needs?: (keyof Hooks)[]
  run: (client: Client) => Promise<void>
}

/** Throws an error with this message unless the condition holds. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message)
}

export async function assertStatus(
  pending: Response | Promise<Response>,
  ...statuses: number[]
): Promise<Response> {
  const response = await pending
  if (statuses.includes(response.status)) return response
  throw new Error(
    `status ${response.status}, not ${statuses.join(' or ')}: ${(await response.text()).slice(0, 300)}`,
  )
}

/** Throws if the values differ in JSON. `name` says in the message what was compared. */
export function assertEqual(found: unknown, wanted: unknown, name: string): void {
  const [foundJson, wantedJson] = [JSON.stringify(found), JSON.stringify(wanted)]
  assert(foundJson === wantedJson, `${name} is ${foundJson}, not ${wantedJson}`)
}

export function assertHeader(response: Response, header: string, wanted: RegExp): void {
  const found = response.headers.get(header) ?? ''
  assert(wanted.test(found), `${header} is "${found}", which does not match ${wanted}`)
}

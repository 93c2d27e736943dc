import type { Tracing } from '../../environment/tracing'

interface Querying {
  query: (...words: never[]) => unknown
}

const VERB = /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint)\b/i

/** The first word of a statement: the rest holds what somebody has typed, or where they are. */
function verbOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text?: string } | undefined)?.text
  return VERB.exec(text ?? '')?.[1]?.toLowerCase() ?? 'query'
}

/** The same client, whose queries are spans. */
export function traceQueries<Client extends Querying>(client: Client, { span }: Tracing): Client {
  const query = (...words: never[]) =>
    span(`database ${verbOf(words[0])}`, async () => client.query(...words))
  return Object.create(client, { query: { value: query } })
}

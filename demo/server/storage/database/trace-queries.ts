import type { Tracing } from '../../environment/tracing'

interface Querying {
  query: (...words: never[]) => unknown
}

const VERB = /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint)\b/i

/** Returns the first word of a statement. The rest may contain personal data. */
function verbOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text?: string } | undefined)?.text
  return VERB.exec(text ?? '')?.[1]?.toLowerCase() ?? 'query'
}

/** Returns the same client, with its queries as spans. */
export function traceQueries<Client extends Querying>(client: Client, { span }: Tracing): Client {
  const query = (...words: never[]) =>
    span(`database ${verbOf(words[0])}`, async () => client.query(...words))
  return Object.create(client, { query: { value: query } })
}

/** @jsxImportSource hono/jsx */
import { html, raw } from 'hono/html'
import type { apiDocument } from './document'
import { callExamples } from './examples'
import type { DocumentedResponse, Operation } from './operation'
import { Limits, Schema, TextWithCode, Type } from './schema-view'

type ApiDocument = ReturnType<typeof apiDocument>

/** The only style of the page. The page's policy contains its hash. */
export const pageStyle = `
:root{color-scheme:light dark;font:1rem/1.55 system-ui,sans-serif}
body{max-width:64rem;margin:0 auto;padding:1.5rem}
h1{line-height:1.2}h2{margin-top:3rem;border-bottom:2px solid}h3{margin:2.5rem 0 .25rem}
code,pre{font:.9em ui-monospace,monospace;overflow-wrap:anywhere}
pre{overflow-x:auto;padding:.75rem;border:1px solid GrayText;border-radius:.4rem;overflow-wrap:normal}
table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.3rem .6rem;border-bottom:1px solid GrayText}
th{font-weight:600}nav ul{columns:18rem;padding-inline-start:1.2rem}.method{font-weight:700}
details{margin:.5rem 0}summary{cursor:pointer;font-weight:600}
`

const ResponseRow = ({ status, response }: { status: string; response: DocumentedResponse }) => (
  <tr>
    <td>
      <code>{status}</code>
    </td>
    <td>
      <TextWithCode text={response.description} />{' '}
      {status < '300' &&
        Object.entries(response.content ?? {}).map(([type, { schema }]) => (
          <>
            <br />
            <code>{type}</code> <Type schema={schema} />
          </>
        ))}
    </td>
  </tr>
)

/** Renders a call: its path, request, response, and an example. */
function Call({ path, method, call }: { path: string; method: string; call: Operation }) {
  const named = call.parameters.flatMap(parameter => ('name' in parameter ? [parameter] : []))
  const hasKey = call.parameters.some(
    parameter => '$ref' in parameter && parameter.$ref.endsWith('IdempotencyKey'),
  )
  const example = callExamples[call.operationId]
  const success = Object.entries(call.responses).find(([status]) => status < '300')?.[1]
  const reply = success?.content?.['application/json']?.schema
  return (
    <article id={call.operationId}>
      <h3>{call.summary}</h3>
      <p>
        <code>
          <span class="method">{method.toUpperCase()}</span> {path}
        </code>{' '}
        · {call.operationId}
        {call.security.length > 0 && ' · bearer token'}
      </p>
      {call.description && (
        <p>
          <TextWithCode text={call.description} />
        </p>
      )}
      {named.length > 0 && (
        <>
          <h4>Parameters</h4>
          <ul>
            {named.map(({ name, in: place, required, schema }) => (
              <li>
                <code>{name}</code> in {place}
                {required && ', required'}: <Type schema={schema} />
                <Limits schema={schema} />
              </li>
            ))}
          </ul>
        </>
      )}
      {hasKey && (
        <p>
          With the header <code>Idempotency-Key</code>, a UUID.
        </p>
      )}
      {Object.entries(call.requestBody?.content ?? {}).map(([type, { schema }]) => (
        <>
          <h4>
            Body <code>{type}</code>
          </h4>
          <Schema schema={schema} />
        </>
      ))}
      {reply && (
        <>
          <h4>Reply</h4>
          <Schema schema={reply} />
        </>
      )}
      <details>
        <summary>Statuses</summary>
        <table>
          <tbody>
            {Object.entries(call.responses).map(([status, response]) => (
              <ResponseRow status={status} response={response} />
            ))}
          </tbody>
        </table>
      </details>
      {example && (
        <details>
          <summary>Example</summary>
          <pre>{JSON.stringify(example, null, 2)}</pre>
        </details>
      )}
    </article>
  )
}

/** Renders the document as a page: calls by group, then the named schemas. */
export function drawDocument({ info, paths, components }: ApiDocument) {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, call]) => ({ path, method, call })),
  )
  const groups = [...new Set(calls.flatMap(({ call }) => call.tags))]
  const inGroup = (group: string) => calls.filter(({ call }) => call.tags.includes(group))
  return html`<!doctype html>${(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`API ${info.version}: ${info.title}`}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <style>{raw(pageStyle)}</style>
      </head>
      <body>
        <header>
          <h1>{info.title}: the API</h1>
          <p>
            Version {info.version}. <a href="/api/openapi.json">OpenAPI 3.1 document</a>
          </p>
          <p>
            <TextWithCode text={info.description} />
          </p>
        </header>
        <nav aria-label="Calls">
          <ul>
            {calls.map(({ call }) => (
              <li>
                <a href={`#${call.operationId}`}>{call.summary}</a>
              </li>
            ))}
          </ul>
        </nav>
        <main>
          {groups.map(group => (
            <section aria-labelledby={`group-${group}`}>
              <h2 id={`group-${group}`}>{group}</h2>
              {inGroup(group).map(call => (
                <Call {...call} />
              ))}
            </section>
          ))}
          <section aria-labelledby="schemas">
            <h2 id="schemas">Schemas</h2>
            {Object.entries(components.schemas).map(([name, schema]) => (
              <>
                <h3 id={name}>{name}</h3>
                <Schema schema={schema} />
              </>
            ))}
          </section>
        </main>
      </body>
    </html>
  )}`
}

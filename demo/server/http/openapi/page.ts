import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { apiDocument } from './document'
import { callExamples } from './examples'
import type { JsonSchema } from './json-schema'
import type { DocumentedAnswer, Operation } from './operation'

type ApiDocument = ReturnType<typeof apiDocument>
type Drawn = HtmlEscapedString | Promise<HtmlEscapedString>

/** The only style of the page; its hash is in the policy. */
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

/** Backquotes of a description as code. */
const marked = (text = ''): Drawn =>
  html`${text.split('`').map((piece, index) => (index % 2 ? html`<code>${piece}</code>` : piece))}`

const nameOf = ($ref: string) => $ref.split('/').at(-1) ?? ''

/** The type of a value in a few words, with links to the named schemas. */
function typeOf(schema: JsonSchema): Drawn {
  const { $ref, anyOf, oneOf, items, type, format } = schema
  if ($ref) return html`<a href="#${nameOf($ref)}">${nameOf($ref)}</a>`
  const either = anyOf ?? oneOf
  if (either) return html`${either.map((one, index) => html`${index ? ' or ' : ''}${typeOf(one)}`)}`
  if (items) return html`list of ${typeOf(items)}`
  if ('const' in schema) return html`<code>${JSON.stringify(schema.const)}</code>`
  return html`${[type].flat().join(' or ') || 'anything'}${format ? ` (${format})` : ''}`
}

/** Values are listed up to here; a longer list is in the document. */
const LISTED = 20

const limitsOf = ({ enum: values, pattern, minLength, maxLength }: JsonSchema): Drawn => html`
  ${values && values.length <= LISTED && !values.includes(true) ? html` One of ${values.map(value => html`<code>${value}</code> `)}` : ''}
  ${pattern ? html` <code>${pattern}</code>` : ''}
  ${maxLength ? ` ${minLength ?? 0} to ${maxLength} characters.` : ''}`

/** The members of an object, those of an object inside it as `outer.inner`. */
function rowsOf({ properties = {}, required = [] }: JsonSchema, before = ''): Drawn[] {
  return Object.entries(properties).flatMap(([name, schema]) => [
    html`<tr><td><code>${before}${name}</code></td><td>${typeOf(schema)}</td><td>${required.includes(name) ? 'yes' : 'no'}</td><td>${marked(schema.description)}${limitsOf(schema)}</td></tr>`,
    ...rowsOf(schema.items ?? schema, `${before}${name}.`),
  ])
}

function drawSchema(schema: JsonSchema): Drawn {
  const rows = rowsOf(schema)
  if (rows.length === 0)
    return html`<p>${typeOf(schema)}. ${marked(schema.description)}${limitsOf(schema)}</p>`
  return html`<table><thead><tr><th>Member</th><th>Type</th><th>Always</th><th></th></tr></thead><tbody>${rows}</tbody></table>`
}

const drawAnswer = ([status, { description, content = {} }]: [string, DocumentedAnswer]): Drawn => html`
  <tr><td><code>${status}</code></td><td>${marked(description)} ${Object.entries(content).map(
    ([type, { schema }]) => (status < '300' ? html`<br><code>${type}</code> ${typeOf(schema)}` : ''),
  )}</td></tr>`

/** A path with what to send, what comes back, and an example of both. */
function drawCall(path: string, method: string, call: Operation): Drawn {
  const query = call.parameters.flatMap(one => ('name' in one ? [one] : []))
  const example = callExamples[call.operationId]
  const success = Object.entries(call.responses).find(([status]) => status < '300')?.[1]
  const reply = success?.content?.['application/json']?.schema
  return html`
  <article id="${call.operationId}">
    <h3>${call.summary}</h3>
    <p><code><span class="method">${method.toUpperCase()}</span> ${path}</code> · ${call.operationId}${call.security.length ? ' · bearer token' : ''}</p>
    ${call.description ? html`<p>${marked(call.description)}</p>` : ''}
    ${query.length ? html`<h4>Parameters</h4><ul>${query.map(one => html`<li><code>${one.name}</code> in ${one.in}${one.required ? ', required' : ''}: ${typeOf(one.schema)}${limitsOf(one.schema)}</li>`)}</ul>` : ''}
    ${call.parameters.some(one => '$ref' in one && one.$ref.endsWith('IdempotencyKey')) ? html`<p>With the header <code>Idempotency-Key</code>, a UUID.</p>` : ''}
    ${Object.entries(call.requestBody?.content ?? {}).map(([type, { schema }]) => html`<h4>Body <code>${type}</code></h4>${drawSchema(schema)}`)}
    ${reply ? html`<h4>Reply</h4>${drawSchema(reply)}` : ''}
    <details><summary>Statuses</summary><table><tbody>${Object.entries(call.responses).map(drawAnswer)}</tbody></table></details>
    ${example ? html`<details><summary>Example</summary><pre>${JSON.stringify(example, null, 2)}</pre></details>` : ''}
  </article>`
}

/** The document as a page: calls by group, then the named schemas. */
export function drawDocument({ info, paths, components }: ApiDocument): Drawn {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, call]) => ({ path, method, call })),
  )
  const groups = [...new Set(calls.flatMap(({ call }) => call.tags))]
  const inGroup = (group: string) => calls.filter(({ call }) => call.tags.includes(group))
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API ${info.version}: ${info.title}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <style>${raw(pageStyle)}</style>
  </head>
  <body>
    <header>
      <h1>${info.title}: the API</h1>
      <p>Version ${info.version}. <a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
      <p>${marked(info.description)}</p>
    </header>
    <nav aria-label="Calls"><ul>${calls.map(({ call }) => html`<li><a href="#${call.operationId}">${call.summary}</a></li>`)}</ul></nav>
    <main>
      ${groups.map(group => html`<section aria-labelledby="group-${group}"><h2 id="group-${group}">${group}</h2>${inGroup(group).map(({ path, method, call }) => drawCall(path, method, call))}</section>`)}
      <section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>
      ${Object.entries(components.schemas).map(([name, schema]) => html`<h3 id="${name}">${name}</h3>${drawSchema(schema)}`)}</section>
    </main>
  </body>
</html>`
}

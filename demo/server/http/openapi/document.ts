import { version } from '../../../../package.json'
import { MAINTENANCE } from '../../../../widgets/contract/problem'
import { languages } from '../../../../widgets/shared/language'
import type { NamedSchemas } from './json-schema'
import { describeCall, type Operation } from './operation'
import { type CallName, pathOf, servedCalls } from './served-calls'

const text = { type: 'string' }

/** A problem of RFC 9457, with the additional members that the clients of the specification read. */
const problem = {
  type: 'object',
  properties: {
    type: {
      ...text,
      description: `Only if it distinguishes problems of the same status: \`${MAINTENANCE}\` while the service is closed.`,
    },
    title: text,
    status: { type: 'integer' },
    detail: { ...text, description: 'What is wrong, in the language of the request.' },
    'hydra:description': { ...text, description: 'The same text as `detail`.' },
    violations: {
      type: 'array',
      description: 'Each wrong field.',
      items: {
        type: 'object',
        properties: { propertyPath: text, message: text },
        required: ['propertyPath', 'message'],
        additionalProperties: false,
      },
    },
    error: {
      type: 'string',
      enum: ['invalid_grant', 'invalid_request', 'invalid_token'],
      description: 'The code of RFC 6749 (5.2) or RFC 6750 (3.1).',
    },
  },
  required: ['title', 'status', 'detail', 'hydra:description'],
  additionalProperties: false,
}

const parameters = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: 'The language of texts in the reply. A region is ignored; the default is French.',
    schema: { type: 'string', examples: [...languages] },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'A UUID. The same request with the same key is carried out once.',
    schema: { type: 'string', format: 'uuid' },
  },
}

const headers = {
  ContentLanguage: { description: 'The language of the reply.', schema: { type: 'string', enum: languages } },
  Vary: { description: 'Contains `Accept-Language`.', schema: text },
  RetryAfter: { description: 'Seconds until the request may succeed.', schema: text },
  Authenticate: { description: 'RFC 6750.', schema: text },
  ContentDisposition: { description: 'Always `attachment`, with a file name.', schema: text },
}

const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', description: 'The token of `postToken`: 30 minutes, renewable.' },
  secret: { type: 'http', scheme: 'bearer', description: 'A secret of the delivery.' },
}

const apiDescription =
  `The calls between the components and the server. Dates are \`YYYY-MM-DD\`, instants RFC 3339 in UTC, ids UUIDs,
countries ISO 3166-1 alpha-2. Malformed input gets 400, an invalid value gets 422. Every origin may make the calls of the group
Eligibility, except the one that counts arrivals. This document is generated from the schemas of client and server.`.replaceAll(
    '\n',
    ' ',
  )

type PathItem = Partial<Record<'get' | 'post' | 'patch', Operation>>

function buildDocument() {
  const schemas: NamedSchemas = { Problem: problem }
  const paths: Record<string, PathItem> = {}
  for (const name of Object.keys(servedCalls) as CallName[]) {
    const path = pathOf(name).replace(/:(\w+)/g, '{$1}')
    const method = servedCalls[name].method.toLowerCase() as keyof PathItem
    paths[path] = { ...paths[path], [method]: describeCall(name, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Health insurance for students from abroad',
      version,
      description: apiDescription,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that this document comes from.' }],
    paths,
    components: { schemas, parameters, headers, securitySchemes },
  }
}

let built: ReturnType<typeof buildDocument> | undefined

/** Returns the API as an OpenAPI 3.1 document, built at the first call. */
export function apiDocument() {
  built ??= buildDocument()
  return built
}

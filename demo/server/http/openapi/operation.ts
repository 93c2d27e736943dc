import * as z from 'zod/mini'
import { MAX_BYTES } from '../../../../widgets/contract/document/file'
import { postAttachment } from '../../../../widgets/contract/document/upload'
import { MAX_PARCEL_BYTES } from '../../../../widgets/contract/parcel'
import { MERGE_PATCH } from '../../../../widgets/contract/student/edit'
import type { CallDescription } from './description'
import { descriptions } from './descriptions'
import { describeSchema, type JsonSchema, type NamedSchemas } from './json-schema'
import { type CallName, servedCalls } from './served-calls'

interface Parameter {
  name: string
  in: 'query' | 'path' | 'header'
  required: boolean
  schema: JsonSchema
  description?: string
}

type Content = Record<string, { schema: JsonSchema; encoding?: Record<string, { contentType: string }> }>

export interface DocumentedResponse {
  description: string
  headers?: Record<string, { $ref: string }>
  content?: Content
}

/** One call in the document. */
export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, DocumentedResponse>
}

const PROBLEM = 'application/problem+json'
const header = (name: string) => ({ $ref: `#/components/headers/${name}` })
const sharedParameter = (name: string) => ({ $ref: `#/components/parameters/${name}` })

const isEmpty = ({ properties = {}, additionalProperties }: JsonSchema) =>
  Object.keys(properties).length === 0 && additionalProperties === false

/** Returns the schema of the reply that this server sends. A list is an object; clients also accept an array. */
function replySchema(reply: z.ZodMiniType): z.core.$ZodType {
  const [list] = reply instanceof z.ZodMiniUnion ? reply.def.options : []
  return list ?? reply
}

/** Returns the schema of the file part of a form. */
const filePart = (maxLength: number, types?: string): JsonSchema => ({
  type: 'string',
  contentMediaType: types ?? 'application/octet-stream',
  description: `At most ${maxLength.toLocaleString('en')} bytes.`,
})

function formContent(body: 'upload' | 'parcel', names: NamedSchemas): Content {
  const isUpload = body === 'upload'
  const file = isUpload
    ? filePart(MAX_BYTES, 'application/pdf, image/png, image/jpeg')
    : filePart(MAX_PARCEL_BYTES)
  const fields = isUpload ? describeSchema(postAttachment.input, 'input', names) : undefined
  const schema = {
    type: 'object',
    properties: { ...fields?.properties, file },
    required: [...(fields?.required ?? []), 'file'],
    additionalProperties: false,
  }
  const encoding = isUpload && { encoding: { details: { contentType: 'application/json' } } }
  return { 'multipart/form-data': { schema, ...encoding } }
}

function bodyOf(name: CallName, { body }: CallDescription, names: NamedSchemas): Operation['requestBody'] {
  if (servedCalls[name].method === 'GET') return undefined
  if (body === 'upload' || body === 'parcel') return { required: true, content: formContent(body, names) }
  const schema = describeSchema(servedCalls[name].input, 'input', names)
  const type = body === 'merge-patch' ? MERGE_PATCH : 'application/json'
  return { required: !isEmpty(schema) && Boolean(schema.required), content: { [type]: { schema } } }
}

function parametersOf(
  name: CallName,
  { isRepeatable }: CallDescription,
  names: NamedSchemas,
): Operation['parameters'] {
  const { method, path, input } = servedCalls[name]
  const query = method === 'GET' ? describeSchema(input, 'input', names) : {}
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => ({
    name: parameter,
    in: 'path' as const,
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery = Object.entries(query.properties ?? {}).map(([parameter, schema]) => ({
    name: parameter,
    in: 'query' as const,
    schema,
    required: query.required?.includes(parameter) ?? false,
  }))
  const key = isRepeatable ? [sharedParameter('IdempotencyKey')] : []
  return [...inPath, ...inQuery, sharedParameter('AcceptLanguage'), ...key]
}

const isJsonReply = (schema: JsonSchema) => Object.keys(schema).length > 0

function successOf(name: CallName, description: CallDescription, names: NamedSchemas) {
  const call = servedCalls[name]
  const successStatus = description.success ?? ('success' in call ? call.success : 200)
  if (description.files) {
    const content = Object.fromEntries(
      description.files.map(type => [type, { schema: { type: 'string', contentMediaType: type } }]),
    )
    return { [successStatus]: { description: 'The file.', headers: fileHeaders, content } }
  }
  const schema = describeSchema(replySchema(call.reply), 'output', names)
  const json = {
    description: 'The reply.',
    headers: languageHeaders,
    ...(isJsonReply(schema) && { content: { 'application/json': { schema } } }),
  }
  const nothing = { description: 'Done; no content.' }
  if (description.alsoAnswers) return { 204: nothing, [description.alsoAnswers]: json }
  return { [successStatus]: successStatus === 204 ? nothing : json }
}

const languageHeaders = {
  'Content-Language': header('ContentLanguage'),
  Vary: header('Vary'),
}
const fileHeaders = { 'Content-Disposition': header('ContentDisposition') }

const headersByStatus: Record<string, Record<string, { $ref: string }>> = {
  401: { 'WWW-Authenticate': header('Authenticate') },
  429: { 'Retry-After': header('RetryAfter') },
  503: { 'Retry-After': header('RetryAfter') },
}

/** Returns the refusals, by status, of every call, and those that depend only on the access to a call and on its body. */
function sharedRefusals(
  { access }: Pick<CallDescription, 'access'>,
  hasBody: boolean,
): Record<number, string> {
  return {
    400: 'The request is malformed: it is not JSON or not valid text, or a member or parameter is missing or unknown.',
    ...(access === 'token' && {
      401: 'The bearer token is missing, unknown or expired.',
      404: 'The token has no student, because no record was sent with it yet.',
    }),
    ...(access !== 'everybody' && { 403: 'The page that sent the request is not of an allowed origin.' }),
    ...(access === 'token' && hasBody && { 429: 'More than ten changes of this student are waiting.' }),
    ...(hasBody && {
      408: 'The body arrived too slowly.',
      413: 'The body is larger than this call accepts.',
    }),
    500: 'An unexpected fault. The operator has its details.',
    503: 'The service is overloaded or its database is unavailable. Repeat the request after `Retry-After` seconds. If `type` is `urn:sante:maintenance`, the service is closed for maintenance; `Retry-After` is then the time until its end, if that is known.',
  }
}

function refusalsOf(name: CallName, description: CallDescription): Operation['responses'] {
  const hasBody = servedCalls[name].method !== 'GET'
  const reasons: Record<string, string> = { ...sharedRefusals(description, hasBody), ...description.refusals }
  return Object.fromEntries(
    Object.entries(reasons).map(([status, why]) => [
      status,
      {
        description: why,
        headers: { ...languageHeaders, ...headersByStatus[status] },
        content: { [PROBLEM]: { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

const security: Record<CallDescription['access'], Operation['security']> = {
  everybody: [],
  site: [],
  token: [{ token: [] }],
  secret: [{ secret: [] }],
}

/** Describes one call, and adds its named schemas to `names`. */
export function describeCall(name: CallName, names: NamedSchemas): Operation {
  const description = descriptions[name]
  const requestBody = bodyOf(name, description, names)
  return {
    operationId: name,
    tags: [description.group],
    summary: description.summary,
    ...(description.notes && { description: description.notes }),
    security: security[description.access],
    parameters: parametersOf(name, description, names),
    ...(requestBody && { requestBody }),
    responses: { ...successOf(name, description, names), ...refusalsOf(name, description) },
  }
}

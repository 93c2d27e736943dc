import { Ajv2020 } from 'ajv/dist/2020.js'
import { apiDocument } from '../../../demo/server/http/openapi/document'
import type { DocumentedResponse, Operation } from '../../../demo/server/http/openapi/operation'

const formats: Record<string, RegExp> = {
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  email: /^[^\s@]+@[^\s@]+$/,
}

interface DocumentedCall {
  pattern: RegExp
  method: string
  call: Operation
}

const ROOT = 'https://document.example/'
let compiled: { ajv: Ajv2020; calls: DocumentedCall[] } | undefined

/** Compiles the API document into a validator and a list of its calls. */
function compile() {
  const document = apiDocument()
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats })
  ajv.addSchema({ $id: ROOT, ...document })
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, call]) => ({
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
      method: method.toUpperCase(),
      call,
    })),
  )
  // Paths without parameters come first, since a path with parameters may match the same requests.
  return {
    ajv,
    calls: calls.sort((a, b) => a.pattern.source.split('[^').length - b.pattern.source.split('[^').length),
  }
}

/** Returns the differences between a value and a schema of the document. */
export function schemaFaults(schema: object, value: unknown): string[] {
  compiled ??= compile()
  const { ajv } = compiled
  const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${ROOT}#/`))
  const validate = cached(JSON.stringify(absolute), () => ajv.compile(absolute))
  if (validate(value)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  )
}

type Validate = ReturnType<Ajv2020['compile']>
const validators = new Map<string, Validate>()
function cached(key: string, make: () => Validate): Validate {
  const validator = validators.get(key) ?? make()
  validators.set(key, validator)
  return validator
}

const mediaTypeOf = (response: Response) => response.headers.get('Content-Type')?.split(';')[0]?.trim() ?? ''

async function responseFaults(documented: DocumentedResponse, response: Response): Promise<string[]> {
  const type = mediaTypeOf(response)
  const missing = Object.keys(documented.headers ?? {}).filter(
    name => !response.headers.has(name) && name !== 'Retry-After',
  )
  const faults = missing.map(name => `has no ${name}`)
  if (!documented.content)
    return response.body ? [...faults, 'has a body that is not in the document'] : faults
  const content = documented.content[type]
  if (!content) return [...faults, `is ${type || 'without a type'}`]
  if (!/json$/.test(type)) return faults
  return [...faults, ...schemaFaults(content.schema, await response.json())]
}

/**
 * Returns the differences between a response and the API document. Ignores requests outside the API, and errors at a path that the
 * document does not contain.
 */
export async function documentFaults(method: string, url: string, response: Response): Promise<string[]> {
  const { pathname } = new URL(url, 'http://localhost')
  // Tests of attacks send encoded paths, such as `%6De` for `me`. The document does not contain them.
  if (pathname.includes('%')) return []
  if (!/^\/(api|oauth)\//.test(pathname) || !['GET', 'POST', 'PATCH'].includes(method)) return []
  if (/^\/api\/(openapi\.json|docs)$/.test(pathname)) return []
  compiled ??= compile()
  const match = compiled.calls.find(call => call.method === method && call.pattern.test(pathname))
  const subject = `${method} ${pathname.replace(/[\da-f-]{36}/gi, '…')}`
  if (!match) return response.status >= 400 ? [] : [`${subject} is not in the document`]
  const documented = match.call.responses[response.status]
  if (!documented) return [`${subject} answers ${response.status}, which is not in the document`]
  const faults = await responseFaults(documented, response)
  return faults.map(fault => `${subject} (${response.status}) ${fault}`)
}

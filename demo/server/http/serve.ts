import type { Context, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import type * as z from 'zod/mini'
import type { Call } from '../../../widgets/contract/call'
import { MERGE_PATCH } from '../../../widgets/contract/student/edit'
import { type Language, languages, readLanguage } from '../../../widgets/shared/language'
import { type Translate, textsIn } from '../output/language/texts'
import { answerHeaders } from './headers'
import { HttpError } from './problem'
import { readJsonBody } from './request-text'
import { schemaError } from './schema-problem'
import { answerFile, type ServedFile } from './serve-file'

interface CallRequest<C extends Call, Who> {
  input: z.output<C['input']>
  language: Language
  texts: Translate
  context: Context
  /** The caller, as `authorize` returns it. */
  who: Who
}

interface Options<Who> {
  /** Runs before the input is parsed. Throws an HttpError if the caller may not make this call. */
  authorize?: (context: Context) => Promise<Who>
  /** Invalid input has the error code `invalid_request` (RFC 6749). */
  isOauth?: boolean
}

/** The reply of a call, or its file. */
type Reply<C extends Call> = C extends { isFile: true } ? ServedFile : z.input<C['reply']>

/** Returns the preferred language of the request among those with texts. Undefined if none matches. */
export function requestedLanguage(context: Context): Language | undefined {
  const header = context.req.header('Accept-Language')
  // The kit sends a single language, which needs no list parser.
  if (!header || /^[\w-]+$/.test(header)) return readLanguage(header)
  const wanted = accepts(context, {
    header: 'Accept-Language',
    supports: [...languages],
    default: '',
    match: accepted => accepted.find(({ type }) => readLanguage(type))?.type ?? '',
  })
  return readLanguage(wanted)
}

/** Returns the language of the request, or the default language. */
export const requestLanguage = (context: Context): Language => requestedLanguage(context) ?? languages[0]

/** Serves one call of the contract: parses the input, handles it, and parses the reply, so that it conforms to the contract. */
export function serve<C extends Call, Who = undefined>(
  app: Hono,
  call: C,
  handle: (request: CallRequest<C, Who>) => Reply<C> | Promise<Reply<C>>,
  { authorize, isOauth }: Options<Who> = {},
): void {
  app.on(call.method, call.path, async context => {
    const language = requestLanguage(context)
    const who = (await authorize?.(context)) as Who
    const { data, error } = call.input.safeParse(await inputOf(context, call), { reportInput: true })
    if (error) throw schemaError(error.issues, isOauth)
    const input = data as z.output<C['input']>
    const reply = await handle({ input, language, texts: textsIn(language), context, who })
    if (call.isFile) return answerFile(context, reply as ServedFile)
    return answerCall(call, reply as z.input<C['reply']>, { language })
  })
}

interface ReplyOptions {
  language: Language
}

/**
 * Returns the validated reply as a response. All headers are set at once: setting them one by one takes as long as all
 * other work of the response.
 */
export function answerCall<C extends Call>(
  call: C,
  reply: z.input<C['reply']>,
  { language }: ReplyOptions,
): Response {
  const cache = { 'Cache-Control': 'no-store' }
  if (call.success === 204 && reply === undefined)
    return new Response(null, { status: 204, headers: { ...answerHeaders, ...cache } })
  return new Response(JSON.stringify(call.reply.parse(reply)), {
    status: call.success === 201 ? 201 : 200,
    headers: {
      'Content-Type': 'application/json',
      'Content-Language': language,
      Vary: 'Accept-Language',
      ...answerHeaders,
      ...cache,
    },
  })
}

/** Returns a list, or one page of it. `total` counts the items of all pages (contract, section 5). */
export const hydraList = <Item>(items: Item[], total = items.length) => ({
  'hydra:member': items,
  'hydra:totalItems': total,
})

/**
 * Resolves with the input of a call. The strings in a body are validated as text (`request-text.ts`). `requireUrlText` has already
 * validated path and query.
 */
async function inputOf(context: Context, { method }: Call): Promise<unknown> {
  if (method === 'GET') return context.req.query()
  if (method === 'PATCH') checkPatch(context)
  return readJsonBody(context)
}

/**
 * Requires the merge-patch format. The same JSON has another meaning in another patch format (RFC 5789). Throws an HttpError
 * (415).
 */
function checkPatch(context: Context): void {
  const type = context.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== MERGE_PATCH)
    throw new HttpError(415, [], { reason: 'problem.reason.patch', headers: { 'Accept-Patch': MERGE_PATCH } })
}

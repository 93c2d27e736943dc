import type { Context, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import type * as z from 'zod/mini'
import type { Call, Reply } from '../widgets/contract/call'
import { type Language, languages, readLanguage } from '../widgets/contract/language'
import { Refusal } from './problem'
import { refuse } from './refuse'
import { type Texts, textsIn } from './texts'

export interface Request<C extends Call, Who> {
  input: z.output<C['input']>
  language: Language
  texts: Texts
  context: Context
  /** Who asks, as far as the call wants to know. */
  who: Who
}

interface Options<Who> {
  /** Asked before anything that was sent is looked at; throws a refusal to whoever may not come in. */
  enter?: (context: Context) => Promise<Who>
  /** Where RFC 6749 rules, whatever cannot be is an `invalid_request`. */
  isOauth?: boolean
}

/** The first language that the request accepts and that has texts; else the default. */
export const languageOf = (context: Context): Language =>
  readLanguage(
    accepts(context, {
      header: 'Accept-Language',
      supports: [...languages],
      default: languages[0],
      match: wanted => wanted.find(({ type }) => readLanguage(type))?.type ?? languages[0],
    }),
  ) ?? languages[0]

/** Serves one call of the contract: parse, handle, answer. The reply is parsed too, so that it cannot drift unnoticed. */
export function serve<C extends Call, Who = undefined>(
  app: Hono,
  call: C,
  handle: (request: Request<C, Who>) => z.input<C['reply']> | Promise<z.input<C['reply']>>,
  { enter, isOauth }: Options<Who> = {},
): void {
  app.on(call.method, call.path, async context => {
    const language = languageOf(context)
    const who = (await enter?.(context)) as Who
    const { data, error } = call.input.safeParse(await inputOf(context), { reportInput: true })
    if (error) throw refuse(error.issues, isOauth)
    const input = data as z.output<C['input']>
    const reply = await handle({ input, language, texts: textsIn(language), context, who })
    if (enter) context.header('Cache-Control', 'no-store')
    return answer(context, call, reply, language)
  })
}

/** What a call answers, checked. */
export function answer<C extends Call>(
  context: Context,
  call: C,
  reply: z.input<C['reply']>,
  language: Language,
): Response {
  if (call.success === 204) return context.body(null, 204)
  context.header('Content-Language', language)
  context.header('Vary', 'Accept-Language', { append: true })
  return context.json(call.reply.parse(reply) as Reply<C>, call.success ?? 200)
}

/** A body that is not there says nothing, and what must be said is then missing. */
async function inputOf(context: Context): Promise<unknown> {
  if (context.req.method === 'GET') return context.req.query()
  const text = await context.req.text()
  try {
    return JSON.parse(text || '{}')
  } catch {
    throw new Refusal(400)
  }
}

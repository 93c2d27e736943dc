import type { Context, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import type * as z from 'zod/mini'
import type { Call, Reply } from '../widgets/contract/call'
import { type Language, languages, readLanguage } from '../widgets/contract/language'
import { Refusal, type Violation } from './problem'
import { type Texts, textsIn } from './texts'

export interface Request<C extends Call> {
  input: z.output<C['input']>
  texts: Texts
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
export function serve<C extends Call>(
  app: Hono,
  call: C,
  handle: (request: Request<C>) => z.input<C['reply']> | Promise<z.input<C['reply']>>,
): void {
  app.on(call.method, call.path, async context => {
    const language = languageOf(context)
    const { data, error } = call.input.safeParse(await inputOf(context), { reportInput: true })
    if (error) throw refuse(error.issues)
    const reply = await handle({ input: data as z.output<C['input']>, texts: textsIn(language) })
    context.header('Content-Language', language)
    context.header('Vary', 'Accept-Language', { append: true })
    return context.json(call.reply.parse(reply) as Reply<C>)
  })
}

const inputOf = (context: Context): unknown =>
  context.req.method === 'GET'
    ? context.req.query()
    : context.req.json().catch(() => {
        throw new Refusal(400)
      })

/** Missing, unknown and misshapen is 400; a value that cannot be is 422 (contract, section 5). */
function refuse(issues: z.core.$ZodIssue[]): Refusal {
  const violations = issues.flatMap(explain)
  const isMalformed = violations.some(({ code }) => ['required', 'unknown', 'type'].includes(code))
  return new Refusal(isMalformed ? 400 : 422, violations)
}

function explain(issue: z.core.$ZodIssue): Violation[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(key => ({ path: [...issue.path, key].join('.'), code: 'unknown' }))
  }
  if (issue.code === 'invalid_type') return [{ path, code: issue.input === undefined ? 'required' : 'type' }]
  return [{ path, code: issue.code === 'custom' ? issue.message : 'answer' }]
}

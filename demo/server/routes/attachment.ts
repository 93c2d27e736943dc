import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { category } from '../../../widgets/contract/attachment'
import { getAttachmentFile, getAttachments } from '../../../widgets/contract/document'
import { areDetailsFor, details } from '../../../widgets/contract/proof'
import { postAttachment } from '../../../widgets/contract/upload'
import { studentBearer } from '../access/bearer-token'
import type { StudentRow } from '../db/schema'
import {
  checkRoom,
  keepAttachment,
  knownAttachment,
  type Label,
  sameAttachment,
} from '../documents/attachment'
import { fileOf } from '../documents/attachment-file'
import { describe, documentsOf } from '../documents/list'
import type { Server } from '../environment/environment'
import { Refusal } from '../http/problem'
import { checkText } from '../http/request-text'
import { refuse } from '../http/schema-problem'
import { answer, languageOf, listOf, serve } from '../http/serve'
import { mayBeSent } from '../rules/documents'
import { accepted, inspect } from '../upload/inspect'
import { checkInspections, verdictFor } from '../upload/inspection'
import { receive } from '../upload/receive'
import { idempotencyKey } from './student'

export function attachmentRoutes(app: Hono, server: Server): void {
  const enter = studentBearer(server)

  app.post(postAttachment.path, async context => {
    const who = await enter(context)
    const key = idempotencyKey(context)
    const row = await receive(
      { headers: context.req.raw.headers, body: context.req.raw.body, incoming: server.incoming },
      async fields => {
        const label = { key, ...labelOf(fields, who) }
        const known = await knownAttachment(server.database, who, key)
        if (!known) {
          await checkRoom(server.database, who, label.category, server.caseNow())
          await checkInspections(server, who, key)
        }
        return { label, known }
      },
      async (file, { label, known }) => {
        if (known) return sameAttachment(known, label, file)
        const verdict = await verdictFor(server, who, label, file, () =>
          inspect(who.id, file.path, label.category),
        )
        return keepAttachment(server, who, { ...label, file, mediaType: accepted(verdict) })
      },
    )
    const language = languageOf(context)
    const sent = { ...postAttachment, success: 201 } as const
    return answer(sent, { ...describe(row, language), isAsked: false }, { language, isPrivate: true })
  })

  serve(
    app,
    getAttachments,
    async ({ who, language }) => listOf(await documentsOf(server.database, who, server.caseNow(), language)),
    { enter },
  )
  serve(app, getAttachmentFile, ({ who, context }) => fileOf(server, who, context.req.param('id') ?? ''), {
    enter,
  })
}

const fieldsSchema = z.strictObject({ category, details: z.optional(z.string()) })

/** What the fields say, and whether this student is asked for it. Wrong details cannot be, whatever is wrong with them. */
function labelOf(fields: Record<string, string>, { rules }: StudentRow): Omit<Label, 'key'> {
  const { data, error } = fieldsSchema.safeParse(checkText(fields), { reportInput: true })
  if (!data) throw refuse(error.issues)
  if (!mayBeSent(rules).includes(data.category))
    throw new Refusal(422, [{ path: 'category', code: 'notAsked' }])
  const given = data.details === undefined ? undefined : readDetails(data.details)
  if (!areDetailsFor(data.category, given))
    throw new Refusal(422, [{ path: 'details', code: given ? 'otherDetails' : 'required' }])
  return { category: data.category, details: given }
}

function readDetails(text: string) {
  const { data, error } = details.safeParse(checkText({ details: readJson(text) }).details, {
    reportInput: true,
  })
  if (data) return data
  const { violations } = refuse(error.issues)
  throw new Refusal(
    422,
    violations.map(({ path, ...rest }) => ({ path: ['details', path].filter(Boolean).join('.'), ...rest })),
  )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

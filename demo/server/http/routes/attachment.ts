import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { category } from '../../../../widgets/contract/document/category'
import { getAttachmentFile, getAttachments } from '../../../../widgets/contract/document/document'
import { details } from '../../../../widgets/contract/document/document-details'
import { areDetailsFor } from '../../../../widgets/contract/document/document-rules'
import { postAttachment } from '../../../../widgets/contract/document/upload'
import { requireStudent } from '../../domain/access/bearer-token'
import { createKeyedQueue } from '../../domain/access/one-at-a-time'
import {
  assertSameUpload,
  assertUploadAllowed,
  findAttachmentByKey,
  storeAttachment,
  type UploadLabel,
} from '../../domain/documents/attachment'
import { openAttachmentFile } from '../../domain/documents/attachment-file'
import { describeAttachment, listDocuments } from '../../domain/documents/list'
import { allowedDocuments } from '../../domain/rules/documents/sent-documents'
import {
  acceptedMediaType,
  assertInspectionAllowed,
  inspect,
  inspectOnce,
} from '../../domain/upload/inspection'
import { receiveForm } from '../../domain/upload/receive'
import type { Clock, Limits, MailQueue, Observation, Scanning, Store } from '../../environment/environment'
import type { StudentRow } from '../../storage/tables/student'
import { HttpError } from '../problem'
import { requireText } from '../request-text'
import { schemaError } from '../schema-problem'
import { answerCall, hydraList, requestLanguage, serve } from '../serve'
import { idempotencyKey } from './student'

/** Maximum waiting files of one student. */
const MAX_WAITING_FILES = 10

export function attachmentRoutes(
  app: Hono,
  server: Store & Clock & MailQueue & Scanning & Limits & Observation,
): void {
  const authorize = requireStudent(server)
  const uploadInTurn = createKeyedQueue(MAX_WAITING_FILES)

  app.post(postAttachment.path, async context => {
    const who = await authorize(context)
    const key = idempotencyKey(context)
    const receive = () =>
      receiveForm(
        { headers: context.req.raw.headers, body: context.req.raw.body, incoming: server.incoming },
        async fields => {
          const label = { key, ...labelOf(fields, who) }
          const existing = await findAttachmentByKey(server.database, who, key)
          if (!existing) {
            await assertUploadAllowed(server.database, who, label.category, server.caseNow())
            await assertInspectionAllowed(server, who, key)
          }
          return { label, existing }
        },
        async (file, { label, existing }) => {
          if (existing) return assertSameUpload(existing, label, file)
          return uploadInTurn(who.id, async () => {
            const verdict = await inspectOnce(server, who, label, file, () =>
              inspect(who.id, file.path, label.category),
            )
            return storeAttachment(server, who, { ...label, file, mediaType: acceptedMediaType(verdict) })
          })
        },
      )
    const row = await server.metrics.trackUpload(receive)
    const language = requestLanguage(context)
    const call = { ...postAttachment, success: 201 } as const
    return answerCall(call, { ...describeAttachment(row, language), isAsked: false }, { language })
  })

  serve(
    app,
    getAttachments,
    async ({ who, language }) =>
      hydraList(await listDocuments(server.database, who, server.caseNow(), language)),
    { authorize },
  )
  serve(
    app,
    getAttachmentFile,
    ({ who, context }) => openAttachmentFile(server, who, context.req.param('id') ?? ''),
    {
      authorize,
    },
  )
}

const fieldsSchema = z.strictObject({ category, details: z.optional(z.string()) })

/**
 * Returns category and details of an upload. Throws an HttpError (400 or 422) if they are invalid or this student may not send
 * the category. Details that do not fit their schema are always 422.
 */
function labelOf(fields: Record<string, string>, { rules }: StudentRow): Omit<UploadLabel, 'key'> {
  const { data, error } = fieldsSchema.safeParse(requireText(fields), { reportInput: true })
  if (!data) throw schemaError(error.issues)
  if (!allowedDocuments(rules).includes(data.category))
    throw new HttpError(422, [{ path: 'category', code: 'notAsked' }])
  const uploadDetails = data.details === undefined ? undefined : readDetails(data.details)
  if (!areDetailsFor(data.category, uploadDetails))
    throw new HttpError(422, [{ path: 'details', code: uploadDetails ? 'otherDetails' : 'required' }])
  return { category: data.category, details: uploadDetails }
}

function readDetails(text: string) {
  const { data, error } = details.safeParse(requireText({ details: readJson(text) }).details, {
    reportInput: true,
  })
  if (data) return data
  const { violations } = schemaError(error.issues)
  throw new HttpError(
    422,
    violations.map(({ path, ...rest }) => ({ path: ['details', path].filter(Boolean).join('.'), ...rest })),
  )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema refuses undefined like any other invalid value.
    return undefined
  }
}

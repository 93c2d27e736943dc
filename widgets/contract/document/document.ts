import * as z from 'zod/mini'
import { languages } from '../../shared/language'
import type { Call } from '../call'
import { ATTACHMENTS } from '../paths'
import { anyCategory } from './category'
import { identifier, optionalText, orNull } from './check'
import { collection } from './collection'
import { mediaTypes } from './file'

/** The statuses of a document (spec, section 4). */
export const attachmentStatus = z.enum(['MISSING', 'UPLOADED', 'TO_TRANSLATE', 'VALIDATED', 'REJECTED'])
export type AttachmentStatus = z.output<typeof attachmentStatus>

/**
 * A row of the student's list of documents, sent or not. `id`, `uploadedAt`, `fileName` and `size` are null while it is MISSING.
 */
export const attachment = z.object({
  id: orNull(identifier),
  category: anyCategory,
  /** The name of a document that the kit does not know. Beyond the specification. */
  title: optionalText,
  /** The type within its category, such as PASSPORT. */
  type: orNull(z.string()),
  status: attachmentStatus,
  uploadedAt: orNull(z.string()),
  fileName: orNull(z.string()),
  /** Bytes. */
  size: orNull(z.number()),
  reason: z.optional(z.nullable(z.string())),
  /** The language of a reason that an agent typed. Beyond the specification. */
  reasonLanguage: z.optional(z.enum(languages)),
  /** True if the student must send the document now, whatever its status. Beyond the specification: a backend may omit it. */
  isAsked: z.optional(z.boolean()),
  /** True until the file has been scanned for viruses: student and agent cannot open the file yet. Beyond the specification. */
  isChecking: z.optional(z.boolean()),
})
export type Attachment = z.output<typeof attachment>

/** Lists the student's documents, sent or not. Needs the bearer token. */
export const getAttachments = {
  method: 'GET',
  path: ATTACHMENTS,
  input: z.strictObject({}),
  reply: collection(attachment),
} satisfies Call

/** Returns the file of a document, as it was sent. */
export const getAttachmentFile = {
  method: 'GET',
  path: '/api/students/me/attachments/:id',
  isFile: true,
  mediaTypes: Object.values(mediaTypes),
  input: z.strictObject({}),
  reply: z.instanceof(Blob),
} satisfies Call

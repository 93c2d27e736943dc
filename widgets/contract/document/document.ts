import * as z from 'zod/mini'
import { languages } from '../../shared/language'
import type { Call } from '../call'
import { ATTACHMENTS } from '../paths'
import { anyCategory } from './attachment'
import { identifier, maybeText, orNull } from './check'
import { collection } from './collection'
import { mediaTypes } from './file'

/** The statuses of a document (spec, section 4). */
export const attachmentStatus = z.enum(['MISSING', 'UPLOADED', 'TO_TRANSLATE', 'VALIDATED', 'REJECTED'])
export type AttachmentStatus = z.output<typeof attachmentStatus>

/** A document that is required or was sent. `id`, `uploadedAt`, `fileName` and `size` are null while it is MISSING. */
export const attachment = z.object({
  id: orNull(identifier),
  category: anyCategory,
  /** The name of a document that the kit does not know. Beyond the specification. */
  title: maybeText,
  /** The kind within its category, such as PASSPORT. */
  type: orNull(z.string()),
  status: attachmentStatus,
  uploadedAt: orNull(z.string()),
  fileName: orNull(z.string()),
  /** Bytes. */
  size: orNull(z.number()),
  reason: z.optional(z.nullable(z.string())),
  /** Of a reason that an agent typed: its language, whatever the reader's is. Beyond the specification. */
  reasonLanguage: z.optional(z.enum(languages)),
  /**
   * Is the student asked to send it now? Independent of the status. Beyond the specification: a backend may omit it.
   */
  isAsked: z.optional(z.boolean()),
  /** It was sent, and is being scanned for viruses: student and agent cannot open or judge it yet. Beyond the specification. */
  isChecking: z.optional(z.boolean()),
})
export type Attachment = z.output<typeof attachment>

/** With the bearer token: a row for each document that is required or was sent. */
export const getAttachments = {
  method: 'GET',
  path: ATTACHMENTS,
  input: z.strictObject({}),
  reply: collection(attachment),
} satisfies Call

/** The file of a row, as it was sent. */
export const getAttachmentFile = {
  method: 'GET',
  path: '/api/students/me/attachments/:id',
  isFile: true,
  mediaTypes: Object.values(mediaTypes),
  input: z.strictObject({}),
  reply: z.instanceof(Blob),
} satisfies Call

import * as z from 'zod/mini'
import { category } from './category'
import { attachment } from './document'
import { details } from './document-details'

/**
 * Uploads a file: `multipart/form-data` with the fields `category`, `details` (JSON, for a category that has them) and `file`,
 * which comes last. Needs `Idempotency-Key`.
 */
export const postAttachment = {
  method: 'POST',
  path: '/api/students/attachment',
  success: 201,
  input: z.strictObject({ category, details: z.optional(details) }),
  reply: attachment,
} as const

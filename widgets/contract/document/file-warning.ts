import * as z from 'zod/mini'

/**
 * A warning of the device about a file that the student keeps anyway. It is stored with the file, and moves with the file to
 * another device. The server makes the final decision.
 */
export const fileWarning = z.enum([
  'blurred',
  'dark',
  'locked',
  'damaged',
  'active',
  'unchecked',
  'blank',
  'undecodable',
  'tooManyPixels',
])
export type FileWarning = z.output<typeof fileWarning>

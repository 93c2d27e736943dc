import * as z from 'zod/mini'

/**
 * A warning of the device about a file that the student keeps anyway. It is kept with the file, on another device too, until the
 * file is replaced. The server makes the final decision.
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

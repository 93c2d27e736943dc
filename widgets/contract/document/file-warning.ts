import * as z from 'zod/mini'

/**
 * What a device doubts about a file that the student keeps all the same. It stays with the file, on another device
 * too, until the file is replaced. The server decides.
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

import * as z from 'zod/mini'

/** Texts with commas between. */
export const textList = z.pipe(
  z.string(),
  z.transform(text => text.split(',').flatMap(item => item.trim() || [])),
)

/** An address without a path. */
export const originText = z
  .string()
  .check(z.refine(text => URL.canParse(text) && new URL(text).origin === text))

/** Why a start is refused, in one sentence. */
export const startRefusal = (names: string[], why: string): Error =>
  new Error(`Refusing to start: ${[...new Set(names)].join(', ')} ${why}`)

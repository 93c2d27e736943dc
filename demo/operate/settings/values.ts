import * as z from 'zod/mini'
import { settingRules } from './rules'

/** Texts with commas between. */
export const textList = z.pipe(
  z.string(),
  z.transform(text => text.split(',').flatMap(item => item.trim() || [])),
)

/** An address without a path. */
export const originText = z
  .string()
  .check(z.refine(text => URL.canParse(text) && new URL(text).origin === text))

/** Variables that are not what they must be, each with its rule. */
export const ruleRefusal = (names: string[]): Error =>
  new Error(
    `Refusing to start: ${[...new Set(names)].map(name => `${name} ${settingRules[name] ?? 'cannot be this'}`).join('; ')}`,
  )

/** Why a start is refused, in one sentence. */
export const startRefusal = (names: string[], why: string): Error =>
  new Error(`Refusing to start: ${[...new Set(names)].join(', ')} ${why}`)

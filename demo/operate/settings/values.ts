import * as z from 'zod/mini'
import { settingRules } from './rules'

/** A list of texts separated by commas. */
export const textList = z.pipe(
  z.string(),
  z.transform(text => text.split(',').flatMap(item => item.trim() || [])),
)

/** An origin: an address without a path. */
export const originText = z
  .string()
  .check(z.refine(text => URL.canParse(text) && new URL(text).origin === text))

/** Returns an error that lists the invalid variables, each with its rule. */
export const ruleRefusal = (names: string[]): Error =>
  new Error(
    `Refusing to start: ${[...new Set(names)].map(name => `${name} ${settingRules[name] ?? 'cannot be this'}`).join('; ')}`,
  )

/** Returns an error with one reason for the listed variables. */
export const startRefusal = (names: string[], why: string): Error =>
  new Error(`Refusing to start: ${[...new Set(names)].join(', ')} ${why}`)

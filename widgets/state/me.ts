import * as z from 'zod/mini'
import type { Sent } from '../api/answer'
import { send } from '../api/client'
import type { Language } from '../contract/language'
import { ME } from '../contract/me'
import { authorization } from './token'
import { world } from './world'

const getRaw = { method: 'GET', path: ME, input: z.strictObject({}), reply: z.unknown() } as const

/** Asks for the student's record before the code is there that can read it. */
export const askMe = (language: Language): Promise<Sent<unknown>> =>
  send(getRaw, {}, { base: world.apiBase, fetch: world.fetch, language, headers: authorization() })

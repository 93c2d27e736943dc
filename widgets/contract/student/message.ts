import * as z from 'zod/mini'
import { languages } from '../../shared/language'
import type { Call } from '../call'
import { identifier } from '../document/check'
import { collection } from '../document/collection'

/** A message of the insurer to the student. `sentAt` is RFC 3339 in UTC. */
export const message = z.object({
  id: identifier,
  sentAt: z.string(),
  subject: z.string(),
  body: z.string(),
  read: z.boolean(),
  /** The language of the message, if known: the language of the request, or that in which a stored text was written. */
  language: z.optional(z.enum(languages)),
  /** The text that an agent typed, exactly as in the body, and its language. Beyond the specification. */
  quotation: z.optional(z.object({ text: z.string(), language: z.enum(languages) })),
})
export type Message = z.output<typeof message>

/** Messages per page (spec, section 9). */
export const MESSAGES_PER_PAGE = 100

const number = z.string().check(z.regex(/^[1-9]\d{0,5}$/, { error: 'number' }))

/** Lists messages, newest first; pages count from 1. Needs the bearer token. */
export const getMessages = {
  method: 'GET',
  path: '/api/students/me/messages',
  input: z.strictObject({ page: number, itemsPerPage: number }),
  reply: collection(message),
} satisfies Call

/** Marks this message and all earlier ones as read. Beyond the specification: another backend may answer 404. */
export const postRead = {
  method: 'POST',
  path: '/api/students/me/messages/read',
  success: 204,
  input: z.strictObject({ upTo: z.uuid() }),
  reply: z.unknown(),
} satisfies Call

/** Returns the number of unread messages. Needs the bearer token. */
export const getUnread = {
  method: 'GET',
  path: '/api/students/me/unread_messages',
  input: z.strictObject({}),
  reply: z.object({ unreadMessages: z.number() }),
} satisfies Call

import * as z from 'zod/mini'
import { nationality } from './country'
import { calendarDate } from './date'
import { answer } from './eligibility'

/** What a partner's page hands to the official site, in the fragment of the address: it never reaches a server. */
export const handOver = z.strictObject({
  v: z.literal(1),
  nationality,
  birthdate: calendarDate,
  answers: z.array(answer).check(z.maxLength(50)),
})
export type HandOver = z.output<typeof handOver>

/** As base64url JSON. Letters beyond ASCII become escapes, since base64 in browsers takes bytes only. */
export function packHandOver(content: HandOver): string {
  const json = JSON.stringify(content).replace(
    /[^ -~]/g,
    letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return btoa(json).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

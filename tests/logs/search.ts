import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exampleRegistration } from '../actors/students'

/** Senders of mails, who are no visitors. */
const SENDERS = /^no-reply@/

/** Each string that a record holds, a level at a time. */
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(stringsIn)
      : []

/** What a student of the tests types: names, street, telephone, birthdate. Words of a few letters, and those of the form, say nothing. */
function typedWords(): string[] {
  const { personal, school, parents, address, contact } = exampleRegistration()
  const words = [personal, parents, { ...address, roadType: '' }, contact, school.name].flatMap(stringsIn)
  return [...new Set(words)].filter(word => word.length > 3)
}

/** What no log may hold, by what it is; the words themselves and patterns of what the server makes. */
const forbidden: [what: string, pattern: RegExp][] = [
  ['an address of e-mail', /[\w.+-]+@[\w-]+(\.[\w-]+)+/g],
  ['a token, or another secret', /(?<![\w/-])[A-Za-z0-9_-]{43,}(?![\w/-])/g],
  // Networks end with .0; the tests' own servers listen at 127.0.0.1.
  [
    'a whole address of the network',
    /(?<![\d.])(?!127\.0\.0\.1|0\.0\.0\.0)\d{1,3}(\.\d{1,3}){2}\.(?!0(?!\d))\d{1,3}(?![\d.])/g,
  ],
  ['a number of social security', /(?<!\d)[1-478]\d{12}(\d{2})?(?!\d)/g],
  ...typedWords().map((word): [string, RegExp] => [
    'what a student has typed',
    // A number is that number alone: "milliseconds":169002 is none of a student.
    new RegExp(`(?<!\\d)${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\d)`, 'gi'),
  ]),
]

/** Ids that chance has made: their digits may be anything, a postcode as well. */
const IDS = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b[0-9a-f]{32}\b|\b[0-9a-f]{16}\b/gi

/** Each finding of these logs as a sentence, once. */
export function findPersonal(text: string): string[] {
  const told = text.replace(IDS, 'id')
  const found = forbidden.flatMap(([what, pattern]) =>
    [...told.matchAll(pattern)]
      .map(([hit]) => hit)
      .filter(hit => !SENDERS.test(hit))
      .map(hit => `A log holds ${what}: ${hit}`),
  )
  return [...new Set(found)]
}

/** Searches everything that the servers of a test run have written; throws if they have written nothing. */
export function searchLogs(folder: string): string[] {
  const text = readdirSync(folder)
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  if (!text.includes('"msg":"request"')) throw new Error('No server has written a log')
  return findPersonal(text)
}

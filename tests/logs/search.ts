import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exampleRegistration } from '../actors/students'

/** Senders of mails, which are not personal data. */
const SENDERS = /^no-reply@/

/** Returns each string in a record, at any depth. */
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(stringsIn)
      : []

/**
 * Returns the texts that the tests' students type, such as names, street, phone number and birth date. Omits the type of road and
 * texts of at most three characters, which logs can contain for other reasons.
 */
function typedWords(): string[] {
  const { personal, school, parents, address, contact } = exampleRegistration()
  const words = [personal, parents, { ...address, roadType: '' }, contact, school.name].flatMap(stringsIn)
  return [...new Set(words)].filter(word => word.length > 3)
}

/** Patterns that no log may contain, each with a description. */
const forbidden: [what: string, pattern: RegExp][] = [
  ['an e-mail address', /[\w.+-]+@[\w-]+(\.[\w-]+)+/g],
  ['a token or another secret', /(?<![\w/-])[A-Za-z0-9_-]{43,}(?![\w/-])/g],
  // Shortened addresses end with .0. The tests' own servers listen at 127.0.0.1.
  [
    'a complete IP address',
    /(?<![\d.])(?!127\.0\.0\.1|0\.0\.0\.0)\d{1,3}(\.\d{1,3}){2}\.(?!0(?!\d))\d{1,3}(?![\d.])/g,
  ],
  ['a social security number', /(?<!\d)[1-478]\d{12}(\d{2})?(?!\d)/g],
  ...typedWords().map((word): [string, RegExp] => [
    'a text that a student typed',
    // Matches whole numbers only: "milliseconds":169002 does not contain the postcode 69002.
    new RegExp(`(?<!\\d)${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\d)`, 'gi'),
  ]),
]

/** Matches random ids. Their digits may contain any number, such as a postcode. */
const IDS = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b[0-9a-f]{32}\b|\b[0-9a-f]{16}\b/gi

/** Returns one sentence per finding, without duplicates. */
export function findPersonalData(text: string): string[] {
  const withoutIds = text.replace(IDS, 'id')
  const findings = forbidden.flatMap(([what, pattern]) =>
    [...withoutIds.matchAll(pattern)]
      .map(([hit]) => hit)
      .filter(hit => !SENDERS.test(hit))
      .map(hit => `A log contains ${what}: ${hit}`),
  )
  return [...new Set(findings)]
}

/** Searches the logs of a test run's servers. Throws if the logs contain no request. */
export function searchLogs(folder: string): string[] {
  const text = readdirSync(folder)
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  if (!text.includes('"msg":"request"'))
    throw new Error('The logs contain no request: the servers did not write to SERVER_LOGS')
  return findPersonalData(text)
}

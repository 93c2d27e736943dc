import { readFileSync } from 'node:fs'
import rosetta from 'rosetta'
import { withoutMarks } from '../../../../widgets/shared/french-mark'
import { type Language, languages } from '../../../../widgets/shared/language'
import { ownFile } from '../../environment/own-files'

export type Translate = (key: string, values?: Record<string, string | number>) => string

const rooms = [
  'desk',
  'document',
  'eligibility',
  'host',
  'mail',
  'message',
  'paper',
  'problem',
  'simulator',
  'start',
]

const tables = rosetta<Record<string, unknown>>()

for (const language of languages) {
  for (const room of rooms) {
    const file = ownFile(`locales/${language}/${room}.json`)
    tables.set(language, { [room]: JSON.parse(withoutMarks(readFileSync(file, 'utf8'))) })
  }
}

/** The server's sentences in one language, by `<room>.<key>`. */
export const textsIn =
  (language: Language): Translate =>
  (key, values) =>
    `${tables.t(key, values, language)}`

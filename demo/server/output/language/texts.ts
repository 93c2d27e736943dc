import { readFileSync } from 'node:fs'
import rosetta from 'rosetta'
import { withoutMarks } from '../../../../widgets/shared/french-mark'
import { type Language, languages } from '../../../../widgets/shared/language'
import { fillLimits } from '../../../../widgets/shared/limits'
import { ownFile } from '../../environment/own-files'

export type Translate = (key: string, values?: Record<string, string | number>) => string

const namespaces = [
  'desk',
  'document',
  'eligibility',
  'fault',
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
  for (const namespace of namespaces) {
    const file = ownFile(`locales/${language}/${namespace}.json`)
    tables.set(language, { [namespace]: JSON.parse(fillLimits(withoutMarks(readFileSync(file, 'utf8')))) })
  }
}

/** Returns the translator for the server's texts in one language. Keys are `<namespace>.<key>`. */
export const textsIn =
  (language: Language): Translate =>
  (key, values) =>
    `${tables.t(key, values, language)}`

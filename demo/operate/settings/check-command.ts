import { distance } from 'fastest-levenshtein'
import { MEMORY } from '../../server/environment/settings'
import { requireWritable } from '../../server/storage/database/data-folder'
import { secretNames } from './secret-files'
import { readProductionSettings, settingDefaults } from './settings'

/**
 * Reads the settings as `serve` does, without a connection to any service. Throws if a setting is missing or invalid, or if
 * `DATA_DIR` cannot be written to. Names that are probably misspelt are printed and do not make the command fail.
 */
export async function runCheckConfig(): Promise<void> {
  const { dataFolder } = readProductionSettings(process.env)
  if (dataFolder !== MEMORY) requireWritable(dataFolder)
  for (const warning of describeStrangeNames(process.env, [...settingDefaults().keys()]))
    process.stderr.write(`${warning}\n`)
  process.stdout.write('The settings are complete.\n')
}

/** Minimum number of letters of a long name. */
const LONG_NAME_LENGTH = 8
/** Maximum number of wrong letters in a misspelt name, for a setting with a long or a short name. */
const MAX_WRONG_LETTERS = { long: 2, short: 1 }

/**
 * Returns a sentence for each variable that resembles a setting but is not read. Unrelated variables are ignored, since most of
 * an environment belongs to other programs.
 */
export function describeStrangeNames(environment: NodeJS.ProcessEnv, settings: string[]): string[] {
  const readNames = [...settings, ...secretNames.map(name => `${name}_FILE`)]
  return Object.keys(environment).flatMap(name => {
    if (readNames.includes(name)) return []
    const [, base = ''] = name.match(/^(.+)_FILE$/) ?? []
    if (settings.includes(base)) return [`${name} is not read: ${base} is not a secret. Set ${base} instead.`]
    const similar = readNames.find(setting => distance(name, setting) <= maxWrongLetters(setting))
    return similar ? [`${name} is not read. Did you mean ${similar}?`] : []
  })
}

const maxWrongLetters = ({ length }: string) =>
  MAX_WRONG_LETTERS[length >= LONG_NAME_LENGTH ? 'long' : 'short']

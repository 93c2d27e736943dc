import { distance } from 'fastest-levenshtein'
import { MEMORY } from '../../server/environment/settings'
import { requireWritable } from '../../server/storage/database/data-folder'
import { secretNames } from './secret-files'
import { readProductionSettings, settingDefaults } from './settings'

/** Reads the settings as `serve` does, without a connection to any service. Probable mistakes in names are only printed. */
export async function runCheckConfig(): Promise<void> {
  const { dataFolder } = readProductionSettings(process.env)
  if (dataFolder !== MEMORY) requireWritable(dataFolder)
  for (const warning of describeStrangeNames(process.env, [...settingDefaults().keys()]))
    process.stderr.write(`${warning}\n`)
  process.stdout.write('The settings are complete.\n')
}

/** A long name has at least `length` letters. `letters` is the number of letters by which a name may differ from a setting. */
const LONG_NAME = { length: 8, letters: 2 }
const SHORT_NAME = { letters: 1 }

/**
 * Returns a sentence for each variable that resembles a setting but is not read. Unrelated variables are ignored, since most of
 * an environment belongs to other programs.
 */
export function describeStrangeNames(environment: NodeJS.ProcessEnv, settings: string[]): string[] {
  const known = [...settings, ...secretNames.map(name => `${name}_FILE`)]
  return Object.keys(environment).flatMap(name => {
    if (known.includes(name)) return []
    const [, base = ''] = name.match(/^(.+)_FILE$/) ?? []
    if (settings.includes(base)) return [`${name} is not read: ${base} is not a secret. Set ${base} instead.`]
    const similar = known.find(one => distance(name, one) <= lettersFor(one))
    return similar ? [`${name} is not read. Is ${similar} meant?`] : []
  })
}

const lettersFor = ({ length }: string) => (length >= LONG_NAME.length ? LONG_NAME : SHORT_NAME).letters

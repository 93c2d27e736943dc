import { distance } from 'fastest-levenshtein'
import { MEMORY } from '../../server/environment/settings'
import { requireWritable } from '../../server/storage/database/data-folder'
import { secretNames } from './secret-files'
import { readProductionSettings, settingDefaults } from './settings'

/** Reads the settings as `serve` does, and connects to nothing. What may be a slip is said, and is no refusal. */
export async function runCheckConfig(): Promise<void> {
  const { dataFolder } = readProductionSettings(process.env)
  if (dataFolder !== MEMORY) requireWritable(dataFolder)
  for (const strange of describeStrangeNames(process.env, [...settingDefaults().keys()]))
    process.stderr.write(`${strange}\n`)
  process.stdout.write('The settings are complete.\n')
}

/** Letters by which a long and a short name may differ from what was meant. */
const LONG = { length: 8, letters: 2 }
const SHORT = { letters: 1 }

/** Variables that look like a setting and are none, a sentence each. Most of an environment belongs to other programs. */
export function describeStrangeNames(environment: NodeJS.ProcessEnv, settings: string[]): string[] {
  const known = [...settings, ...secretNames.map(name => `${name}_FILE`)]
  return Object.keys(environment).flatMap(name => {
    if (known.includes(name)) return []
    const [, base = ''] = name.match(/^(.+)_FILE$/) ?? []
    if (settings.includes(base)) return [`${name} is not read: ${base} holds no secret, and is set itself.`]
    const meant = known.find(one => distance(name, one) <= lettersFor(one))
    return meant ? [`${name} is not read. Is ${meant} meant?`] : []
  })
}

const lettersFor = ({ length }: string) => (length >= LONG.length ? LONG : SHORT).letters

import { MEMORY } from '../../server/environment/settings'
import { requireWritable } from '../../server/storage/database/data-folder'
import { readProductionSettings, settingDefaults } from './settings'
import { describeStrangeNames } from './strange-names'

/** Reads the settings as `serve` does, and connects to nothing. What may be a slip is said, and is no refusal. */
export async function runCheckConfig(): Promise<void> {
  const { dataFolder } = readProductionSettings(process.env)
  if (dataFolder !== MEMORY) requireWritable(dataFolder)
  for (const strange of describeStrangeNames(process.env, [...settingDefaults().keys()]))
    process.stderr.write(`${strange}\n`)
  process.stdout.write('The settings are complete.\n')
}

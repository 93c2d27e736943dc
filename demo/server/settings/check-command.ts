import { readProductionSettings } from './settings'

/** Reads the settings as `serve` does, and connects to nothing. */
export async function runCheckConfig(): Promise<void> {
  readProductionSettings(process.env)
  process.stdout.write('The settings are complete.\n')
}

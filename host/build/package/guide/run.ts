import { readFileSync, writeFileSync } from 'node:fs'
import { fill, guides } from './fill'
import type { GuideLanguage } from './tables'

/** Writes the tables of the guide again, from the manifest of the kit. */
for (const [language, path] of Object.entries(guides)) {
  const file = new URL(`../../../../${path}`, import.meta.url)
  writeFileSync(file, fill(readFileSync(file, 'utf8'), language as GuideLanguage))
}

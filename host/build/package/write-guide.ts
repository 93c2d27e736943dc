import { readFileSync, writeFileSync } from 'node:fs'
import { fill, guides } from './guide'
import type { GuideLanguage } from './guide-tables'

/** `npm run docs`: updates the tables and examples of the guide from the code. */
for (const [language, path] of Object.entries(guides)) {
  const file = new URL(`../../../${path}`, import.meta.url)
  writeFileSync(file, fill(readFileSync(file, 'utf8'), language as GuideLanguage))
}

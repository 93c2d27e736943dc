import { readFileSync } from 'node:fs'
import pkg from '../../../../package.json' with { type: 'json' }
import { guides } from './fill'
import type { GuideLanguage } from './tables'

const open = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')

/**
 * The kit's guide as a package has it: with the addresses of this site, and of this release. Pictures stay at home, for they weigh more than the
 * code, and so does the page about versions: the site says the same.
 */
export const packedGuide = (language: GuideLanguage, site: string): string =>
  open(guides[language])
    .replace(/^!\[.*\]\(.*\)\n\n?/gm, '')
    .replace(/\[VERSIONS\.md\]\(VERSIONS\.md\)(?:\s\([^)]*\))?/, '`https://SITE/partenaires`')
    .replaceAll('https://SITE', site)
    .replaceAll(/(?<=\/embed\/|-)VERSION\b/g, pkg.version)

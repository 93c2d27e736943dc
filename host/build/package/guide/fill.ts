import { reservedHeights } from '../../../reserved-height'
import { type GuideLanguage, tables } from './tables'

/** The kit's guide for those who embed it, by language. */
export const guides: Record<GuideLanguage, string> = { en: 'widgets/README.md', fr: 'widgets/LISEZMOI.md' }

const MARKED = /(<!-- manifest:([\w-]+) -->\n)[\s\S]*?(\n<!-- \/manifest -->)/g
const RESERVED = /sante-simulator:not\(\[hidden\]\).*(?=<\/style>)/g

/** The guide with its tables, and the snippet's style, as the code has them now. */
export const fill = (text: string, language: GuideLanguage): string =>
  text
    .replace(MARKED, (_, start: string, name: string, end: string) => {
      const write = tables[name]
      if (!write) throw new Error(`The manifest has no table “${name}”`)
      return `${start}\n${write(language)}\n${end}`
    })
    .replace(RESERVED, () => reservedHeights['sante-simulator'])

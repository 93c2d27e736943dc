import { codeOf } from './code'
import { type GuideLanguage, tables } from './tables'

/** The kit's guide for those who embed it, by language. */
export const guides: Record<GuideLanguage, string> = { en: 'widgets/README.md', fr: 'widgets/LISEZMOI.md' }

const MARKED = /(<!-- (manifest|code):([\w./-]+) -->\n)[\s\S]*?(\n<!-- \/\2 -->)/g

function write(kind: string, name: string, language: GuideLanguage): string {
  if (kind === 'code') return codeOf(name, language)
  const table = tables[name]
  if (!table) throw new Error(`The manifest has no table “${name}”`)
  return table(language)
}

/** The guide with its tables, and with its snippet and examples, as the code has them now. */
export const fill = (text: string, language: GuideLanguage): string =>
  text.replace(MARKED, (_, start: string, kind: string, name: string, end: string) =>
    // Markdown would take what follows a table for one more row of it.
    kind === 'code'
      ? `${start}${write(kind, name, language)}${end}`
      : `${start}\n${write(kind, name, language)}\n${end}`,
  )

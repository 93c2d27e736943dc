import type { ReactElement } from 'react'
import type { ReleaseEntry } from '../../contract/release-history'
import type { Language } from '../../shared/language'
import { checkPage } from '../check-page'
import { hashStyles } from '../hash-styles'
import { loadCheckTexts } from '../report/texts'
import { readSchools } from '../schools'
import { parseSource } from './parse-source'
import { SourceReport } from './source-report'

interface Options {
  /** Origin of the official site. */
  site: string
  /** Every release, newest first; null if the list cannot be loaded. */
  history: ReleaseEntry[] | null
  language: Language
}

/** Checks the pasted source of a page, and resolves with the report. Rejects if its texts cannot be loaded. */
export async function checkSource(
  source: string,
  { site, history, language }: Options,
): Promise<ReactElement> {
  const page = parseSource(source)
  const [hashes, schools, texts] = await Promise.all([
    hashStyles(page),
    readSchools(page, site),
    loadCheckTexts(language),
  ])
  const report = checkPage(page, {
    site,
    history,
    hashes,
    schools,
    today: new Date().toISOString().slice(0, 10),
    isWhole: /<html[\s>]/i.test(source),
  })
  return <SourceReport report={report} language={language} texts={texts} />
}

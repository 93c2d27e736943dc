import { type ReactElement, useEffect, useRef } from 'react'
import type { ReleaseEntry } from '../../contract/release-history'
import type { Language } from '../../shared/language'
import { checkPage } from '../check-page'
import { ReportDetails, type ReportProps, summaryClass, summaryOf } from '../report/report-view'
import { loadCheckTexts } from '../report/texts'
import { hashStyles } from '../rules/height'
import { readSchools } from '../schools'

/** The part of the Trusted Types API that is used here. A browser without the API parses the text directly. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string },
  ): { createHTML(text: string): string }
}

/** Creates the policy, whose name the site's CSP allows. The policy changes nothing: its HTML is only parsed into inert documents. */
const createPolicy = () =>
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('sante-source', {
    createHTML: text => text,
  })

let policy: ReturnType<typeof createPolicy>

/** Parses the source of a page into an inert document. Its scripts do not run, and its pictures and other files are not loaded. */
function parseSource(source: string): Document {
  policy ??= createPolicy()
  return new DOMParser().parseFromString(policy?.createHTML(source) ?? source, 'text/html')
}

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
  return <SourceReport report={report} source={source} language={language} texts={texts} />
}

/** Renders the report of a pasted source under its verdict, which takes the focus and is scrolled into view. */
function SourceReport(props: ReportProps) {
  const { report, texts } = props
  const verdict = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    verdict.current?.focus()
    // The focus alone leaves the findings below the edge of the screen.
    verdict.current?.scrollIntoView()
  }, [])

  return (
    <div className="report">
      <h2 ref={verdict} tabIndex={-1} className={summaryClass(report)}>
        {summaryOf(report, texts)}
      </h2>
      <ReportDetails {...props} />
    </div>
  )
}

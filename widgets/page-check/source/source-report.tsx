import { useEffect, useRef } from 'react'
import { ReportDetails, type ReportProps, summaryClass, summaryOf } from '../report/report-view'

/** Renders the report of a pasted source under its verdict, which takes the focus and is scrolled into view. */
export function SourceReport(props: ReportProps) {
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

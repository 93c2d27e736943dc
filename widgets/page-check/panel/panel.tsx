import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Texts } from '../../i18n/texts'
import type { Language } from '../../shared/language'
import { Button } from '../../ui/button'
import { checkPage, type Report } from '../check-page'
import type { PageFacts } from '../finding'
import { ReportView } from '../report/report-view'

interface Props {
  readFacts: () => Promise<PageFacts>
  language: Language
  texts: Texts
  onClose: () => void
}

/** Renders the check of the open page. It takes the focus, and Escape closes it; the page beside it stays usable. */
export function Panel({ readFacts, language, texts, onClose }: Props) {
  const [report, setReport] = useState<Report>()
  const heading = useRef<HTMLHeadingElement>(null)

  const check = useCallback(async () => {
    setReport(undefined)
    const facts = await readFacts()
    setReport(checkPage(document, facts))
  }, [readFacts])

  useEffect(() => {
    heading.current?.focus()
    void check()
  }, [check])

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }

  return (
    <div
      className="panel"
      role="dialog"
      aria-labelledby="title"
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      onKeyDown={closeOnEscape}
    >
      <div className="head">
        <h2 id="title" tabIndex={-1} ref={heading}>
          {texts('check.title')}
        </h2>
        <Button variant="secondary" onClick={onClose}>
          {texts('check.close')}
        </Button>
      </div>
      <ReportView report={report} language={language} texts={texts} />
      <Button variant="secondary" onClick={() => void check()}>
        {texts('check.again')}
      </Button>
    </div>
  )
}

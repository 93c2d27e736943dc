import { useRef } from 'react'
import type { Texts } from '../../i18n/texts'
import { dateFormat, formatLocale } from '../../shared/date-format'
import type { Language } from '../../shared/language'
import { CopyAction } from '../../ui/copy-action'
import { withCode } from '../../ui/with-code'
import type { Report } from '../check-page'
import { type CodeLine, type Finding, importances } from '../finding'

interface Locale {
  language: Language
  texts: Texts
}

export interface ReportProps extends Locale {
  report: Report
  /** The pasted source. Undefined for the open page, whose lines have no numbers. */
  source?: string | undefined
}

/**
 * Renders the findings, with the lines to change. Without a report, shows that the check is running. Screen readers announce the
 * outcome.
 */
export function ReportView({ report, language, texts }: Locale & { report: Report | undefined }) {
  return (
    <div className="report">
      <p role="status" className={report && summaryClass(report)}>
        {report ? summaryOf(report, texts) : texts('check.checking')}
      </p>
      {report && <ReportDetails report={report} language={language} texts={texts} />}
    </div>
  )
}

export const summaryClass = ({ findings }: Report): string =>
  findings.length === 0 ? 'summary well' : 'summary'

/** Returns the verdict: everything is correct, or the numbers of faults and of advice. */
export function summaryOf({ findings }: Report, texts: Texts): string {
  const faults = findings.filter(({ id }) => importances[id] === 'fault').length
  const advice = findings.length - faults
  if (findings.length === 0) return texts('check.summary.well')
  if (faults === 0) return texts('check.summary.advice', { advice })
  return texts(advice === 0 ? 'check.summary.faults' : 'check.summary.some', { faults, advice })
}

/** Renders the findings, the release, and, folded, what the check cannot see. */
export function ReportDetails({ report, source, language, texts }: ReportProps) {
  const { findings, release, isLive, isIsolated } = report
  const unseen = isLive
    ? ['headers', 'isolation', 'keys', 'closed']
    : ['headers', 'styles', 'scripts', 'keys']
  const kind = isLive ? 'live' : 'source'
  return (
    <>
      {findings.length > 0 && (
        <ol className="findings">
          {findings.map(finding => (
            <FindingItem
              key={keyOf(finding)}
              finding={finding}
              source={source}
              language={language}
              texts={texts}
            />
          ))}
        </ol>
      )}
      <p>{releaseSentence(release, language, texts)}</p>
      {isIsolated && <p>{texts('check.isolated')}</p>}
      <details>
        <summary>{texts('check.unseen.title')}</summary>
        <ul>
          {unseen.map(name => (
            <li key={name}>{withCode(texts(`check.unseen.${kind}.${name}`))}</li>
          ))}
        </ul>
      </details>
    </>
  )
}

const keyOf = ({ id, lines }: Finding) => [id, ...lines.map(({ code }) => code)].join()

const dayOf = (day: string, language: Language) =>
  dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })(new Date(day))

const DAY = 86_400_000

/** Returns how long ago a day was: `8 months ago`. */
function ageOf(day: string, language: Language): string {
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(day)) / DAY))
  const format = new Intl.RelativeTimeFormat(formatLocale(language), { numeric: 'auto' })
  if (days < 60) return format.format(-days, 'day')
  return days < 730
    ? format.format(-Math.floor(days / 30.44), 'month')
    : format.format(-Math.floor(days / 365.25), 'year')
}

function releaseSentence(release: Report['release'], language: Language, texts: Texts): string {
  if (!release) return texts('check.release.unknown')
  const { version, date, isPinned } = release
  if (!date) return texts('check.release.unpublished', { version })
  const kind = isPinned ? 'pinned' : 'newest'
  return texts(`check.release.${kind}`, { version, date: dayOf(date, language), age: ageOf(date, language) })
}

/** Returns the values for the placeholders of a finding's texts. Dates are written in words; `age` is the age of the value `date`. */
function valuesOf({ words = {} }: Finding, language: Language): Record<string, string> {
  const { date } = words
  const formatted = Object.entries(words).map(([name, value]) => [
    name,
    /^\d{4}-\d\d-\d\d$/.test(value) ? dayOf(value, language) : value,
  ])
  return { ...Object.fromEntries(formatted), ...(date && { age: ageOf(date, language) }) }
}

/**
 * Returns the number of a line to change or to remove in the pasted source. Undefined if the source writes it differently, for
 * example with other quotation marks.
 */
function lineNumberOf(source: string, lines: CodeLine[], index: number): number | undefined {
  const { use, code } = lines[index] ?? { use: 'found', code: '' }
  // The content of an element may be on other lines than its start tag.
  const [start = ''] = code.split(/[…>]/)
  const numbers = source.split('\n').flatMap((text, row) => (text.includes(start) ? row + 1 : []))
  if (use === 'found') return numbers[0]
  // The first of several equal lines may stay: the lines to remove are the last ones.
  const removed = lines.slice(index).filter(line => line.use === 'remove' && line.code === code).length
  return numbers[numbers.length - removed]
}

function FindingItem({
  finding,
  source = '',
  language,
  texts,
}: Omit<ReportProps, 'report'> & { finding: Finding }) {
  const { id, lines } = finding
  const importance = importances[id]
  const values = valuesOf(finding, language)
  return (
    <li className={importance === 'fault' ? 'finding wrong' : 'finding'}>
      <p className="importance">{texts(`check.importance.${importance}`)}</p>
      <h3>{withCode(texts(`check.found.${id}.title`, values))}</h3>
      {lines.map((line, index) => (
        <Line
          key={[line.use, index].join()}
          line={line}
          number={lineNumberOf(source, lines, index)}
          texts={texts}
        />
      ))}
      <p className="reason">{withCode(texts(`check.found.${id}.text`, values))}</p>
    </li>
  )
}

interface LineProps {
  line: CodeLine
  /** Number of the line in the pasted source, from 1. */
  number: number | undefined
  texts: Texts
}

function Line({ line: { use, code }, number, texts }: LineProps) {
  const box = useRef<HTMLElement>(null)
  const isToWrite = use !== 'found' && use !== 'remove'
  const label = texts(`check.line.${use}`)
  const words = { copy: texts('check.copy'), copied: texts('check.copied'), marked: texts('check.marked') }
  return (
    <div className={`line ${use}`}>
      <p className="use">
        {withCode(isToWrite || !number ? label : texts('check.line.numbered', { label, number }))}
      </p>
      <pre dir="ltr">
        <code ref={box}>{code}</code>
      </pre>
      {isToWrite && <CopyAction text={code} target={box} words={words} />}
    </div>
  )
}

import type { Student } from '../../../contract/student/student'
import { formatDate } from '../../../dossier/fields/format-date'
import { gapIn } from '../../../dossier/gap'
import { siteAddress } from '../../../element/official-site'
import { useLanguage, useTexts } from '../../../i18n/locale-context'
import { importWithTimeout } from '../../../runtime/import-with-timeout'
import { dayOf } from '../../../shared/date'
import { environment } from '../../../state/environment'
import { Button } from '../../../ui/button'
import { saveFile } from '../../download'
import { FoldingCard } from '../folding-card'
import { alarmsOf, type KeyDate, keyDatesOf } from './dates'

/** The dates that the student should not miss, each with a calendar file. Renders nothing if there are none. */
export function KeyDates({ student }: { student: Student }) {
  const texts = useTexts()
  const language = useLanguage()
  const dates = keyDatesOf(student, dayOf(environment.now()))
  if (dates.length === 0) return null

  async function save({ kind, date }: KeyDate) {
    const { calendarFile } = await importWithTimeout(() => import('./calendar'))
    const url = siteAddress('/dashboard/status', language)
    const file = calendarFile(
      {
        uid: `${kind}-${student.id}@${new URL(url, location.href).hostname}`,
        title: texts(`status.dates.event.${kind}`),
        text: texts('status.dates.text'),
        alarms: alarmsOf[kind],
        ...{ date, url },
      },
      environment.now(),
    )
    saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `${kind}-${date}.ics`)
  }

  return (
    <FoldingCard title={texts('status.dates.title')}>
      <ul className="dates">
        {dates.map(one => (
          <li key={one.kind}>
            <p>
              <span>{texts(`status.dates.${one.kind}`)}</span>
              {gapIn(language)}
              <b>{formatDate(one.date, language)}</b>
            </p>
            <Button
              variant="secondary"
              aria-label={texts('status.dates.addWhat', { what: texts(`status.dates.event.${one.kind}`) })}
              onClick={() => void save(one)}
            >
              {texts('status.dates.add')}
            </Button>
          </li>
        ))}
      </ul>
    </FoldingCard>
  )
}

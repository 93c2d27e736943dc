import { isClosed, lastReplyDay } from '../../../contract/student/case'
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

/** A date that the student should not miss. Its text is `status.dates.<kind>`. */
interface KeyDate {
  kind: 'reply' | 'studies' | 'visa' | 'residence'
  /** YYYY-MM-DD. */
  date: string
}

/** When the calendar reminds the student, in days before each date. A new visa or permit takes months. */
const alarmsOf: Record<KeyDate['kind'], number[]> = {
  reply: [7, 1],
  studies: [1],
  visa: [90, 30],
  residence: [90, 30],
}

/** Returns the dates that are today or later, the earliest first. */
export function keyDatesOf({ dossier, school, visa, residence }: Student, today: string): KeyDate[] {
  const dates: [KeyDate['kind'], string | undefined][] = [
    ['reply', !isClosed(dossier.status) && dossier.endsAt ? lastReplyDay(dossier.endsAt) : undefined],
    ['studies', school.rightsStartDate],
    ['visa', visa?.endDate],
    ['residence', residence?.endDate],
  ]
  return dates
    .flatMap(([kind, date]) => (date && date >= today ? [{ kind, date }] : []))
    .sort((one, other) => (one.date < other.date ? -1 : 1))
}

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
        date,
        url,
      },
      environment.now(),
    )
    saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `${kind}-${date}.ics`)
  }

  return (
    <FoldingCard title={texts('status.dates.title')}>
      <ul className="dates">
        {dates.map(keyDate => (
          <li key={keyDate.kind}>
            <p>
              <span>{texts(`status.dates.${keyDate.kind}`)}</span>
              {gapIn(language)}
              <b>{formatDate(keyDate.date, language)}</b>
            </p>
            <Button
              variant="secondary"
              aria-label={texts('status.dates.addWhat', {
                what: texts(`status.dates.event.${keyDate.kind}`),
              })}
              onClick={() => void save(keyDate)}
            >
              {texts('status.dates.add')}
            </Button>
          </li>
        ))}
      </ul>
    </FoldingCard>
  )
}

import { useEffect, useState } from 'react'
import { useWords } from '../../language/words'
import {
  FRANCE,
  formatLongDay,
  formatTime,
  formatWeekday,
  type HelpLineState,
  helpLineAt,
  isOtherDayInFrance,
  isOutsideFrance,
} from './help-line'
import { nextHoliday } from './holidays'

const MINUTE_MS = 60_000

/**
 * Returns the current instant, updated each minute and when the page becomes visible. Undefined in the first render, which must
 * equal the prerendered page.
 */
function useNow(): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      const instant = Date.now()
      setNow(instant)
      clearTimeout(timer)
      timer = setTimeout(update, MINUTE_MS - (instant % MINUTE_MS))
    }
    update()
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  return now
}

/** Renders whether the help line is open now. Its space is reserved, since the content depends on the visitor's clock. */
export function Opening() {
  const now = useNow()
  return <div className="opening">{now !== undefined && <CurrentState now={now} />}</div>
}

function CurrentState({ now }: { now: number }) {
  const { texts } = useWords()
  const line = helpLineAt(now)
  const holiday = line.holiday && texts(`assistance.holiday.${line.holiday}`)
  return (
    <>
      <p className={line.isOpen ? 'state open' : 'state'}>
        {texts(line.isOpen ? 'assistance.line.open' : 'assistance.line.closed')}
      </p>
      {holiday && <p>{texts('assistance.line.holiday', { holiday })}</p>}
      <p>
        <NextChange line={line} now={now} />
      </p>
      {isOutsideFrance(now) ? (
        <OtherTimeZone line={line} now={now} />
      ) : (
        !holiday && <NextHoliday line={line} />
      )}
    </>
  )
}

/** Renders the next public holiday on a weekday, on which the line is closed. */
function NextHoliday({ line }: { line: HelpLineState }) {
  const { language, texts } = useWords()
  const next = nextHoliday(line.today)
  if (!next) return null
  const holiday = texts(`assistance.holiday.${next.holiday}`)
  return (
    <p className="later">
      {texts('assistance.line.next', { day: formatLongDay(next.day, language), holiday })}
    </p>
  )
}

interface StateProps {
  line: HelpLineState
  now: number
}

/** Returns when the line closes or opens. It says “today” only if it is the same calendar day for the visitor as in France. */
function NextChange({ line, now }: StateProps) {
  const { language, texts } = useWords()
  if (line.isOpen) return texts('assistance.line.until', { time: formatTime(line.closes, language, FRANCE) })
  const time = formatTime(line.opens, language, FRANCE)
  if (line.isToday && !isOtherDayInFrance(now)) return texts('assistance.line.opensToday', { time })
  return texts('assistance.line.opens', { time, weekday: formatWeekday(line.opens, language, FRANCE) })
}

/** Renders the opening hours in the visitor's time zone and, except on a public holiday, the current time in France. */
function OtherTimeZone({ line, now }: StateProps) {
  const { language, texts } = useWords()
  const isOnOtherDay = isOtherDayInFrance(line.opens) || isOtherDayInFrance(line.closes)
  const localTime = (instant: number) => {
    const time = formatTime(instant, language)
    return isOnOtherDay ? `${formatWeekday(instant, language)} ${time}` : time
  }
  const [time, weekday] = [formatTime(now, language, FRANCE), formatWeekday(now, language, FRANCE)]
  return (
    <>
      {!line.holiday && <p>{texts('assistance.line.clock', { time, weekday })}</p>}
      <p>
        {texts(isOnOtherDay ? 'assistance.line.shifted' : 'assistance.line.yours', {
          from: localTime(line.opens),
          to: localTime(line.closes),
        })}
      </p>
    </>
  )
}

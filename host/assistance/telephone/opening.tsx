import { useEffect, useState } from 'react'
import { useWords } from '../../language/words'
import { nextHoliday } from './holidays'
import {
  clockWords,
  FRANCE,
  isElsewhere,
  isOtherDay,
  type Line,
  lineAt,
  longDayWords,
  weekdayWords,
} from './line'

const MINUTE = 60_000

/**
 * Returns the current instant, updated each minute and when the page becomes visible. Undefined in the first render, which must
 * equal the prerendered page.
 */
function useNow(): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const instant = Date.now()
      setNow(instant)
      clearTimeout(timer)
      timer = setTimeout(look, MINUTE - (instant % MINUTE))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}

/** Renders whether the help line is open now. Its space is reserved, since the content depends on the visitor's clock. */
export function Opening() {
  const now = useNow()
  return <div className="opening">{now !== undefined && <Now now={now} />}</div>
}

function Now({ now }: { now: number }) {
  const { texts } = useWords()
  const line = lineAt(now)
  const holiday = line.holiday && texts(`assistance.holiday.${line.holiday}`)
  return (
    <>
      <p className={line.isOpen ? 'state open' : 'state'}>
        {texts(line.isOpen ? 'assistance.line.open' : 'assistance.line.closed')}
      </p>
      {holiday && <p>{texts('assistance.line.holiday', { holiday })}</p>}
      <p>
        <Change line={line} now={now} />
      </p>
      {isElsewhere(now) ? <Elsewhere line={line} now={now} /> : !holiday && <Next line={line} />}
    </>
  )
}

/** Renders, for visitors in France, the next weekday on which the line is closed. */
function Next({ line }: { line: Line }) {
  const { language, texts } = useWords()
  const next = nextHoliday(line.today)
  if (!next) return null
  const holiday = texts(`assistance.holiday.${next.holiday}`)
  return (
    <p className="later">
      {texts('assistance.line.next', { day: longDayWords(next.day, language), holiday })}
    </p>
  )
}

interface Moment {
  line: Line
  now: number
}

/** Returns when the line closes or opens. It uses "today" only if it is the same day in France. */
function Change({ line, now }: Moment) {
  const { language, texts } = useWords()
  if (line.isOpen) return texts('assistance.line.until', { time: clockWords(line.closes, language, FRANCE) })
  const time = clockWords(line.opens, language, FRANCE)
  if (line.isToday && !isOtherDay(now)) return texts('assistance.line.opensToday', { time })
  return texts('assistance.line.opens', { time, weekday: weekdayWords(line.opens, language, FRANCE) })
}

/** Renders, for visitors in another time zone, the opening hours in their time, and the current time in France. */
function Elsewhere({ line, now }: Moment) {
  const { language, texts } = useWords()
  const isShifted = isOtherDay(line.opens) || isOtherDay(line.closes)
  const own = (instant: number) => {
    const time = clockWords(instant, language)
    return isShifted ? `${weekdayWords(instant, language)} ${time}` : time
  }
  const [time, weekday] = [clockWords(now, language, FRANCE), weekdayWords(now, language, FRANCE)]
  return (
    <>
      {!line.holiday && <p>{texts('assistance.line.clock', { time, weekday })}</p>}
      <p>
        {texts(isShifted ? 'assistance.line.shifted' : 'assistance.line.yours', {
          from: own(line.opens),
          to: own(line.closes),
        })}
      </p>
    </>
  )
}

/** An event for a calendar. Dates are YYYY-MM-DD. */
export interface CalendarDay {
  /** Does not change when the date changes, so that a calendar moves the event instead of adding a second one. */
  uid: string
  date: string
  title: string
  text: string
  url: string
  /** Days before the date, at nine in the morning. */
  alarms: number[]
}

/** Maximum length of a line in octets (RFC 5545, 3.1). */
const LINE = 75

/** Escapes backslash, comma, semicolon and line end (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n')

/** Folds a line between characters; each continuation line begins with a space. */
function folded(line: string): string {
  const lines = ['']
  let octets = 0
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (octets + size > LINE) {
      lines.push(' ')
      octets = 1
    }
    lines.push(`${lines.pop()}${letter}`)
    octets += size
  }
  return lines.join('\r\n')
}

const compact = (date: string) => date.replaceAll('-', '')

const nextDay = (date: string) => {
  const next = new Date(`${date}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

const alarmOf = (days: number, title: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(title)}`,
  `TRIGGER:-P${days - 1}DT15H`,
  'END:VALARM',
]

/** Returns a calendar file (RFC 5545) with one all-day event. */
export function calendarFile({ uid, date, title, text, url, alarms }: CalendarDay, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//sante-etudiant-widgets//dates//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    // A later file for the same event replaces an earlier one.
    `SEQUENCE:${Math.floor(now.getTime() / 1000)}`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(nextDay(date))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    ...alarms.flatMap(days => alarmOf(days, title)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

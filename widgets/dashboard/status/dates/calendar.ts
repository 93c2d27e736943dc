/** An all-day event for a calendar. */
export interface CalendarEvent {
  /** Stays the same when the date changes, so that a calendar moves the event and does not add a second one. */
  uid: string
  /** YYYY-MM-DD. */
  date: string
  title: string
  text: string
  url: string
  /** When to remind, in days before the date. Each alarm is at 9 a.m. */
  alarms: number[]
}

/** Maximum length of a line in octets (RFC 5545, 3.1). */
const MAX_LINE_OCTETS = 75

/** Escapes backslash, comma, semicolon and line end (RFC 5545, 3.3.11). */
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n')

/** Breaks a line that is too long. Each continuation line begins with a space (RFC 5545, 3.1). */
function foldLine(line: string): string {
  const lines = ['']
  let octets = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > MAX_LINE_OCTETS) {
      lines.push(' ')
      octets = 1
    }
    lines.push(`${lines.pop()}${character}`)
    octets += size
  }
  return lines.join('\r\n')
}

const toBasicDate = (date: string) => date.replaceAll('-', '')

const nextDay = (date: string) => {
  const next = new Date(`${date}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

/** Returns an alarm at 9 a.m., `days` days before the event: 15 hours before the midnight at the end of that day. */
const alarmOf = (days: number, title: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(title)}`,
  `TRIGGER:-P${days - 1}DT15H`,
  'END:VALARM',
]

/** Returns a calendar file (RFC 5545) with one all-day event. */
export function calendarFile({ uid, date, title, text, url, alarms }: CalendarEvent, now: Date): string {
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
    `DTSTART;VALUE=DATE:${toBasicDate(date)}`,
    `DTEND;VALUE=DATE:${toBasicDate(nextDay(date))}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    ...alarms.flatMap(days => alarmOf(days, title)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

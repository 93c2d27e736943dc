/** Widths of letters in two lines of a phone: a Chinese character takes two. */
const TWO_LINES = 66
/** Fewer say nothing. */
const FEWEST = 12

const widthOf = (letter: string) => (letter >= '\u2e80' ? 2 : 1)

/** The beginning of a message that fits beside its subject, cut between words. Empty if too little fits. */
export function firstWords(subject: string, body: string): string {
  const [line = ''] = body.split('\n', 1)
  let room = TWO_LINES
  for (const letter of subject) room -= widthOf(letter)
  if (room < FEWEST) return ''
  let fitting = ''
  for (const letter of line) {
    room -= widthOf(letter)
    if (room < 0) return withEllipsis(fitting.replace(/\s\S*$/u, ''))
    fitting += letter
  }
  return fitting
}

/** A sentence that is whole needs none. */
const withEllipsis = (text: string) => (/[.!?。؟]$/u.test(text) ? text : `${text}…`)

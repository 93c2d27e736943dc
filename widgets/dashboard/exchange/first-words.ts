/** Width of two lines on a phone, in Latin letters: a Chinese character counts as two. */
const TWO_LINES = 66
/** The minimum width for a useful beginning. */
const FEWEST = 12

const widthOf = (letter: string) => (letter >= '\u2e80' ? 2 : 1)

/** Returns the beginning of a message that fits beside its subject, cut between words. Empty if too little fits. */
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

/** Appends an ellipsis, unless the sentence is complete. */
const withEllipsis = (text: string) => (/[.!?。؟]$/u.test(text) ? text : `${text}…`)

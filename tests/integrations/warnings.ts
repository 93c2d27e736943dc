/** Words with which tools mark a warning. */
const WARNING = /\bwarn(ing)?s?\b|\bdeprecat|⚠|\(!\)/i

/** Lines that contain these words but are not about the kit or the page, each with the reason. */
const allowed: [line: RegExp, reason: string][] = [
  [/^npm warn Unknown (user|env) config "/, 'a setting of this machine'],
  [/^npm warn EBADENGINE /, 'a package of a framework requires a newer Node'],
  [/^npm warn deprecated (?!sante-)/, 'a package of a framework is deprecated'],
  [/^svelte-check found 0 errors and 0 warnings$/, 'there are none'],
  [/^- 0 warnings$/, 'there are none (Astro)'],
  [/^⚠ Slow filesystem detected\./, 'about the disk of a busy machine (Next)'],
]

/** Returns the lines of a program's output that a developer would have to check. */
export const findWarnings = (printed: string): string[] =>
  printed
    .split('\n')
    .map(line => line.trim())
    .filter(line => WARNING.test(line) && !allowed.some(([pattern]) => pattern.test(line)))

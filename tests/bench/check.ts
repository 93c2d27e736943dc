import { measureSizes } from './size'

/** The part of the bench that does not depend on the machine's speed: fails if a file exceeds its budget. */
for (const { what, figure, budget, isWithin } of await measureSizes()) {
  process.stdout.write(`${isWithin ? 'ok  ' : 'OVER'} ${what}: ${figure}${budget && ` (budget ${budget})`}\n`)
  if (!isWithin) process.exitCode = 1
}

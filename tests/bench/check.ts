import { measureSizes } from './size'

/** The part of the bench that no slow machine can spoil: fails when a file has outgrown its budget. */
for (const { what, figure, budget, isWithin } of await measureSizes()) {
  process.stdout.write(`${isWithin ? 'ok  ' : 'OVER'} ${what}: ${figure}${budget && ` (budget ${budget})`}\n`)
  if (!isWithin) process.exitCode = 1
}

import { readDataPlace } from '../settings/settings'
import { readFiguresRequest, showFigures } from './command'

/** The command of the operator: data to the output, notes to the other stream. */
export async function runFigures(words: string[]): Promise<void> {
  const now = new Date()
  await showFigures(readFiguresRequest(words, now), readDataPlace(process.env), now, {
    data: text => process.stdout.write(text),
    note: text => process.stderr.write(text),
  })
}

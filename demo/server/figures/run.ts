import { readDataPlace } from '../settings/settings'
import { readFiguresRequest, showFigures } from './command'

try {
  const now = new Date()
  await showFigures(readFiguresRequest(process.argv.slice(2), now), readDataPlace(process.env), now, {
    data: text => process.stdout.write(text),
    note: text => process.stderr.write(text),
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

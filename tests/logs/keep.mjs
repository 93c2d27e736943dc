import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

// This file is loaded into each process of a test run. It copies the output of the servers whose entry file
// `isServer` names to files, which `run.ts` searches at the end.

const folder = process.env.SERVER_LOGS
const isServer = /(demo\/(operate\/)?main\.ts|dist-server\/main\.js|journeys\/serve\.ts)$/.test(
  process.argv[1] ?? '',
)

if (folder && isServer)
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream)
    stream.write = (piece, ...more) => {
      appendFileSync(join(folder, `${process.pid}.log`), piece)
      return write(piece, ...more)
    }
  }

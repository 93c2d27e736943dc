import type { ChildProcess } from 'node:child_process'
import { startProcess } from '../engines/drivers/process'

/** Milliseconds after which a program that hangs is ended. */
const LIMIT = 240_000

/** Lines of a failed program that are shown. */
const LINES = 40

/** The machine's own settings and a parent's npm are none of a partner's; frameworks say other things where CI is set. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(CI|NODE_ENV|FORCE_COLOR|npm_(package|lifecycle)_.*)$/.test(name),
  ),
)

/** As a partner's developer runs a program, without colours and without reports to the makers of frameworks. */
export const partnerEnvironment = {
  ...environment,
  NO_COLOR: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
}

/** What a program has printed until now, on either stream. */
export function printedBy({ stdout, stderr }: ChildProcess): () => string {
  const pieces: string[] = []
  for (const stream of [stdout, stderr]) stream?.on('data', piece => pieces.push(`${piece}`))
  return () => pieces.join('')
}

/** Runs a program to its end and returns what it printed; rejects with that if it failed. */
export async function runProgram(
  [command = '', ...words]: string[],
  cwd: string,
  env: Record<string, string | undefined> = partnerEnvironment,
): Promise<string> {
  const { child, end } = startProcess(command, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const limit = setTimeout(end, LIMIT)
  const printed = printedBy(child)
  try {
    const code = await new Promise(done => child.once('error', done).once('close', done))
    const shown = printed().split('\n').slice(0, LINES).join('\n')
    if (code !== 0) throw new Error(`${[command, ...words].join(' ')} ended with ${code}\n${shown}`)
    return printed()
  } finally {
    clearTimeout(limit)
    await end()
  }
}

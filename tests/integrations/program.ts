import type { ChildProcess } from 'node:child_process'
import { startProcess } from '../engines/drivers/process'

/** Timeout of a program, in milliseconds. */
const TIMEOUT_MS = 240_000

/** Number of lines of a failed program's output that are shown, from the first line on. */
const MAX_LINES = 40

/**
 * The environment without `NODE_ENV`, `FORCE_COLOR`, and what a parent npm sets about its package and script. It has no `CI`,
 * because frameworks print other messages in CI.
 */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(CI|NODE_ENV|FORCE_COLOR|npm_(package|lifecycle)_.*)$/.test(name),
  ),
)

/** The environment of a partner's developer, without colours and without telemetry. */
export const partnerEnvironment = {
  ...environment,
  NO_COLOR: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
}

/** Returns a function that returns a program's output on both streams so far. */
export function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  const pieces: string[] = []
  for (const stream of [stdout, stderr]) stream?.on('data', piece => pieces.push(`${piece}`))
  return () => pieces.join('')
}

/**
 * Runs a program to its end. Resolves with its output. Rejects with the first `MAX_LINES` lines of it if the program fails or is
 * ended after `TIMEOUT_MS`.
 */
export async function runProgram(
  [command = '', ...args]: string[],
  cwd: string,
  env: Record<string, string | undefined> = partnerEnvironment,
): Promise<string> {
  const { child, end } = startProcess(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const limit = setTimeout(end, TIMEOUT_MS)
  const printed = collectOutput(child)
  try {
    const code = await new Promise(done => child.once('error', done).once('close', done))
    const shown = printed().split('\n').slice(0, MAX_LINES).join('\n')
    if (code !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${code}\n${shown}`)
    return printed()
  } finally {
    clearTimeout(limit)
    await end()
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export interface OperatorRun {
  child: ChildProcess
  /** The command's output on both streams, and its exit code, which is null if the command was killed. */
  ended: Promise<{ code: number | null; output: string }>
}

/** Starts an operator's command in a process of its own, from the operator's entry file. */
export function startCommand(args: string[], variables: Record<string, string>): OperatorRun {
  const child = spawn(process.execPath, ['--import', 'tsx', 'demo/operate/main.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', DATA_DIR: 'memory://', ...variables },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (output += text))
  return { child, ended: new Promise(done => child.once('close', code => done({ code, output }))) }
}

export const runCommand = (args: string[], variables: Record<string, string>) =>
  startCommand(args, variables).ended

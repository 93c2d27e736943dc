import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The real server in a process of its own. */
export interface Server {
  site: string
  /** Returns its output on both streams so far. */
  output: () => string
  pid: number
  /** Returns its resident memory in bytes; on Linux only. */
  memory: () => number
  /** Sends the signal. Resolves with the exit code once the process has ended. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

/** Starts the server of `npm start`, without the build. Rejects with its output if it does not start. */
export const startServer = (port: number, environment: Record<string, string>): Promise<Server> =>
  startProcess(port, {
    args: ['--import', 'tsx', 'demo/main.ts'],
    folder: root,
    environment: { ...process.env, NODE_ENV: '', ...environment },
  })

interface StartOptions {
  /** Arguments of Node. */
  args: string[]
  folder: string
  environment: NodeJS.ProcessEnv
}

/** Starts a server at a port of this machine. Rejects with its output if it does not start. */
export async function startProcess(
  port: number,
  { args, folder, environment }: StartOptions,
): Promise<Server> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, PORT: `${port}` },
  })
  const ended = new Promise<number | null>(done => child.once('exit', done))
  const output = await waitUntilReady(child)
  return {
    site: `http://127.0.0.1:${port}`,
    output,
    pid: child.pid as number,
    memory: () => {
      const kilobytes = readFileSync(`/proc/${child.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]
      return Number(kilobytes) * 1024
    },
    end: signal => {
      child.kill(signal)
      return ended
    },
  }
}

function waitUntilReady(child: ChildProcess): Promise<() => string> {
  let output = ''
  return new Promise((done, fail) => {
    child.stdout?.on('data', text => {
      output += text
      if (output.includes('ready ')) done(() => output)
    })
    child.stderr?.on('data', text => {
      output += text
    })
    child.once('exit', code => fail(new Error(`The server ended with ${code}: ${output}`)))
  })
}

import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The real server in a process of its own. */
export interface Server {
  site: string
  /** What it has said until now, on either stream. */
  said: () => string
  pid: number
  /** Bytes of memory that are its own now; on Linux alone. */
  memory: () => number
  /** Ends it as told, and resolves with its code once it is gone. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

/** Starts `npm start`'s server, without the build; rejects with what it says if it does not come up. */
export const startServer = (port: number, environment: Record<string, string>): Promise<Server> =>
  startProcess(port, {
    words: ['--import', 'tsx', 'demo/main.ts'],
    folder: root,
    environment: { ...process.env, NODE_ENV: '', ...environment },
  })

interface Start {
  /** What Node is told to run. */
  words: string[]
  folder: string
  environment: NodeJS.ProcessEnv
}

/** Starts a server at a port of this machine; rejects with what it says if it does not come up. */
export async function startProcess(port: number, { words, folder, environment }: Start): Promise<Server> {
  const child = spawn(process.execPath, words, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, PORT: `${port}` },
  })
  const ended = new Promise<number | null>(done => child.once('exit', done))
  const said = await readyOf(child)
  return {
    site: `http://127.0.0.1:${port}`,
    said,
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

function readyOf(child: ChildProcess): Promise<() => string> {
  let said = ''
  return new Promise((done, fail) => {
    child.stdout?.on('data', text => {
      said += text
      if (said.includes('ready ')) done(() => said)
    })
    child.stderr?.on('data', text => {
      said += text
    })
    child.once('exit', code => fail(new Error(`The server ended with ${code}: ${said}`)))
  })
}

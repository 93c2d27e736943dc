import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { port } from './places'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A server beside the one of the other journeys: its clock is moved by these tests alone. */
export const ownSite = `http://127.0.0.1:${port + 4}`

/** Starts it; resolves once it answers. */
export function startOwnSite(): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'demo/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: `${port + 4}`, DATA_DIR: 'memory://' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((ready, fail) => {
    server.stdout.on('data', text => {
      if (`${text}`.includes('ready')) ready(server)
    })
    server.once('exit', code => fail(new Error(`The server ended with ${code}`)))
  })
}

import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { newDatabase } from '../help/postgres'
import { port } from './places'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A server beside the one of the other journeys: its clock is moved by these tests alone. */
export const ownSite = `http://127.0.0.1:${port + 4}`

/** Starts it; resolves once it answers. */
export async function startOwnSite(): Promise<ChildProcess> {
  const { settings } = await newDatabase()
  const server = spawn(process.execPath, ['--import', 'tsx', 'demo/main.ts'], {
    cwd: root,
    env: { ...process.env, ...settings, PORT: `${port + 4}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((ready, fail) => {
    server.stdout.on('data', text => {
      if (`${text}`.includes('ready')) ready(server)
    })
    server.once('exit', code => fail(new Error(`The server ended with ${code}`)))
  })
}

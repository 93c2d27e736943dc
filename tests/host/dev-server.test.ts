import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { newDatabase } from '../help/servers/postgres'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Returns a free port of this machine. */
const freePort = () =>
  new Promise<number>(done => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

test('A developer who runs "npm run dev" gets the site, and its API answers', async () => {
  const port = await freePort()
  const { settings, drop } = await newDatabase()
  const child = spawn('npx', ['vite', '--port', `${port}`, '--strictPort'], {
    cwd: root,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: '', ...settings },
  })
  const ended = new Promise(done => child.once('exit', done))
  const statusOf = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ status }) => status,
      () => 0,
    )
  try {
    await expect.poll(() => statusOf('/')).toBe(200)
    expect(await statusOf('/api/status')).toBe(200)
    expect(await statusOf('/config.json')).toBe(200)
    expect(await statusOf('/demo/mailbox.json')).toBe(200)
  } finally {
    process.kill(-(child.pid as number), 'SIGTERM')
    await ended
    await drop()
  }
})

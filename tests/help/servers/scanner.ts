import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect as open } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pdfBytes } from '../../samples/files'
import { ephemeralPort } from './network/port'

const binary = '/usr/sbin/clamd'

/** Returns the path of Debian's clamd; installs it as root if it is missing. */
function clamd(): string {
  if (!existsSync(binary) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'clamav-daemon'], {
      stdio: 'ignore',
    })
  }
  if (existsSync(binary)) return binary
  throw new Error('No clamd found. Install one with `apt-get install clamav-daemon`.')
}

/** Returns a harmless PDF. Its hash is the only signature of the tests' scanner. */
export const infectedPdf = (): Uint8Array => pdfBytes(6_666)

export interface Scanner {
  /** Addresses of its socket and its TCP port. */
  socket: string
  tcp: string
  /** Suspends the process. `resume` continues it. */
  pause: () => void
  resume: () => void
  stop: () => Promise<void>
  start: () => Promise<void>
  close: () => Promise<void>
}

/** Starts the real clamd with a single signature, so that it starts quickly. `limit`: largest file, in bytes. */
export async function startScanner({ limit = 8_000_000 } = {}): Promise<Scanner> {
  const program = clamd()
  const folder = mkdtempSync(join(tmpdir(), 'clamd-'))
  const port = await ephemeralPort()
  const path = join(folder, 'socket')
  const bytes = infectedPdf()
  const hash = createHash('md5').update(bytes).digest('hex')
  writeFileSync(join(folder, 'own.hdb'), `${hash}:${bytes.length}:Test.Own\n`)
  const config = {
    DatabaseDirectory: folder,
    LocalSocket: path,
    TCPSocket: port,
    TCPAddr: '127.0.0.1',
    Foreground: 'yes',
    StreamMaxLength: limit,
    MaxThreads: 4,
    TemporaryDirectory: folder,
  }
  const lines = Object.entries(config).map(([name, value]) => `${name} ${value}\n`)
  writeFileSync(join(folder, 'clamd.conf'), lines.join(''))
  let child: ChildProcess | undefined
  let ended: Promise<unknown> = Promise.resolve()
  const start = async () => {
    const started = spawn(program, ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' })
    child = started
    ended = new Promise(done => started.once('exit', done))
    await waitUntilReady(path)
  }
  const stop = async () => {
    child?.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    socket: `unix://${path}`,
    tcp: `tcp://127.0.0.1:${port}`,
    start,
    stop,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves once clamd answers a ping. */
async function waitUntilReady(path: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const isReady = await new Promise<boolean>(done => {
      const socket = open({ path }, () => socket.write('zPING\0'))
      socket.once('data', () => done(true)).once('error', () => done(false))
    })
    if (isReady) return
    if (attempt > 300) throw new Error('clamd does not answer')
    await new Promise(done => setTimeout(done, 100))
  }
}

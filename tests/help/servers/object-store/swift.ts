import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { ephemeralPort, isListening } from '../network/port'
import { proxySettings, type SwiftPorts, storageSettings, swiftKinds } from './swift-settings'

const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object']
const program = (kind: string) => `/usr/bin/swift-${kind}-server`

/** Installs Debian's OpenStack Swift, a second S3 implementation. Requires root. */
function installSwift(): void {
  if (existsSync(program('proxy')) && existsSync(program('object'))) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`No Swift found. Install it with \`apt-get install ${packages.join(' ')}\`.`)
  execFileSync('apt-get', ['update'], { stdio: 'ignore' })
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

function makeRing(folder: string, kind: string, port: number): void {
  const builder = join(folder, `${kind}.builder`)
  const steps = [['create', '1', '1', '1'], ['add', `r1z1-127.0.0.1:${port}/d1`, '1'], ['rebalance']]
  for (const args of steps)
    try {
      execFileSync('/usr/bin/swift-ring-builder', [builder, ...args], { stdio: 'ignore' })
    } catch (fault) {
      // Exit code 1 is only a warning: a ring of one device is not balanced.
      if ((fault as { status?: number }).status !== 1) throw fault
    }
}

export interface SwiftStore {
  /** Returns the `S3_URL` of the bucket. `port` may be the port of a proxy. */
  address: (port?: number) => string
  port: number
  stop: () => Promise<void>
  /** Starts the store again, on the same ports with the same objects. */
  start: () => Promise<void>
  close: () => Promise<void>
}

/** Starts Swift with one device, its S3 layer and an empty bucket. `close` deletes the store. */
export async function startSwift(): Promise<SwiftStore> {
  installSwift()
  const folder = mkdtempSync(join(tmpdir(), 'swift-'))
  mkdirSync(join(folder, 'node', 'd1'), { recursive: true })
  const [account, container, object, proxy] = await Promise.all([1, 2, 3, 4].map(ephemeralPort))
  const ports = { account, container, object, proxy } as SwiftPorts
  for (const kind of swiftKinds) {
    makeRing(folder, kind, ports[kind])
    writeFileSync(join(folder, `${kind}.conf`), storageSettings(folder, kind, ports[kind]))
  }
  writeFileSync(join(folder, 'proxy.conf'), proxySettings(folder, ports.proxy))
  let children: ChildProcess[] = []
  const start = async () => {
    children = [...swiftKinds, 'proxy' as const].map(kind =>
      spawn(program(kind), [join(folder, `${kind}.conf`)], { stdio: 'ignore' }),
    )
    for (const port of Object.values(ports) as number[])
      while (!(await isListening(port))) await new Promise(done => setTimeout(done, 100))
  }
  const stop = async () => {
    await Promise.all(
      children.map(async child => {
        const ended = new Promise(done => child.once('exit', done))
        child.kill('SIGKILL')
        await ended
      }),
    )
    children = []
  }
  await start()
  const user = { accessKeyId: 'test:tester', secretAccessKey: 'testing', service: 's3', region: 'us-east-1' }
  const response = await new AwsClient(user).fetch(`http://127.0.0.1:${ports.proxy}/documents`, {
    method: 'PUT',
  })
  if (!response.ok) throw new Error(`Swift did not create the bucket: ${response.status}`)
  return {
    port: ports.proxy,
    stop,
    start,
    address: (port = ports.proxy) => `http://test%3Atester:testing@127.0.0.1:${port}/documents`,
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

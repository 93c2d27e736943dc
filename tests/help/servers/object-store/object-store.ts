import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isListening } from '../network/port'

const program = fileURLToPath(new URL('../../../../node_modules/s3rver/bin/s3rver.js', import.meta.url))

export interface TestStore {
  port: number
  stop: () => Promise<void>
  /** Starts the store again, on the same port with the same objects. */
  start: () => Promise<void>
  /** Returns the names of the stored objects. */
  names: () => string[]
  /** Returns the content of a stored object. */
  bytesOf: (name: string) => Buffer
  overwrite: (name: string, bytes: Uint8Array) => void
  close: () => Promise<void>
}

/** Returns the `S3_URL` of a store at this port, which may be that of a proxy. */
export const storeAddressOf = (port: number) => `http://S3RVER:S3RVER@127.0.0.1:${port}/documents`

const portOf = (server: Server) => (server.address() as { port: number }).port

const listenAnywhere = (server: Server) => new Promise<void>(done => server.listen(0, '127.0.0.1', done))

async function anyPort(): Promise<number> {
  const probe = createServer()
  await listenAnywhere(probe)
  const port = portOf(probe)
  await new Promise(done => probe.close(done))
  return port
}

/** Starts a real object store (s3rver) in a process of its own. `close` deletes its objects. */
export async function startObjectStore(): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'objects-'))
  const port = await anyPort()
  let child: ReturnType<typeof spawn> | undefined
  const start = async () => {
    const args = [
      '-d',
      folder,
      '-a',
      '127.0.0.1',
      '-p',
      `${port}`,
      '--silent',
      '--configure-bucket',
      'documents',
    ]
    child = spawn(process.execPath, [program, ...args], { stdio: 'ignore' })
    while (!(await isListening(port))) await new Promise(done => setTimeout(done, 50))
  }
  const stop = async () => {
    if (!child) return
    const ended = new Promise(done => child?.once('exit', done))
    child.kill('SIGKILL')
    await ended
    child = undefined
  }
  const objects = join(folder, 'documents')
  const ending = '._S3rver_object'
  const pathOf = (name: string) => join(objects, name + ending)
  await start()
  return {
    port,
    stop,
    start,
    names: () =>
      readdirSync(objects, { recursive: true, encoding: 'utf8' })
        .filter(path => path.endsWith(ending))
        .map(path => path.slice(0, -ending.length)),
    bytesOf: name => readFileSync(pathOf(name)),
    overwrite: (name, bytes) => writeFileSync(pathOf(name), bytes),
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface InterruptibleProxy {
  port: number
  /** Resets a connection once one side has sent this number of further bytes. */
  cutAfter: (side: 'server' | 'store', bytes: number) => void
  /**
   * Sets what the proxy before the store does from now on. `normal` forwards everything, and `drops-…` nothing in that direction.
   * A number is the status of its response to every request.
   */
  behave: (as: 'normal' | 'drops-requests' | 'drops-responses' | 403 | 503) => void
  /** Returns the number of reset connections. */
  cuts: () => number
  close: () => Promise<void>
}

/** Starts a proxy to the store. It can cut connections in the middle. */
export async function startInterruptibleProxy(target: number): Promise<InterruptibleProxy> {
  const sockets = new Set<Socket>()
  let cutoff: { side: 'server' | 'store'; remaining: number } | undefined
  let cuts = 0
  let behaviour: Parameters<InterruptibleProxy['behave']>[0] = 'normal'
  /** Returns true if the bytes must not be forwarded. */
  const interfere = (from: Socket, to: Socket, side: 'server' | 'store') => {
    if (typeof behaviour === 'number' && side === 'server') {
      to.destroy()
      from.end(`HTTP/1.1 ${behaviour} No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
      return true
    }
    return behaviour === (side === 'server' ? 'drops-requests' : 'drops-responses')
  }
  const forward = (from: Socket, to: Socket, side: 'server' | 'store') => {
    from.on('data', bytes => {
      if (interfere(from, to, side)) return
      if (cutoff?.side === side) {
        cutoff.remaining -= bytes.length
        if (cutoff.remaining <= 0) {
          cutoff = undefined
          cuts++
          from.resetAndDestroy()
          to.resetAndDestroy()
          return
        }
      }
      if (!to.write(bytes)) {
        from.pause()
        to.once('drain', () => from.resume())
      }
    })
    from.on('end', () => to.end())
    from.on('error', () => to.destroy())
    from.on('close', () => sockets.delete(from))
    sockets.add(from)
  }
  const proxy = createServer(socket => {
    const store = connect(target, '127.0.0.1')
    forward(socket, store, 'server')
    forward(store, socket, 'store')
  })
  await listenAnywhere(proxy)
  return {
    port: portOf(proxy),
    cutAfter: (side, bytes) => {
      cutoff = { side, remaining: bytes }
    },
    behave: as => {
      behaviour = as
    },
    cuts: () => cuts,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(done => proxy.close(done))
    },
  }
}

import { readdirSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'

/** A raw connection, on which any bytes can be sent. */
export interface Raw {
  /** Resolves once it has left this process. */
  say: (text: string) => Promise<void>
  /** All bytes received until now. */
  heard: () => string
  /** Resolves with it once the other side has closed. */
  closed: Promise<string>
  leave: () => void
}

export async function openRaw(port: number): Promise<Raw> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', text => {
    heard += text
  })
  // A connection that is cut off says so, and is then closed.
  socket.on('error', () => undefined)
  const closed = new Promise<string>(done => socket.once('close', () => done(heard)))
  await new Promise(done => socket.once('connect', done))
  return {
    say: text => new Promise(done => socket.write(text, () => done())),
    heard: () => heard,
    closed,
    leave: () => socket.destroy(),
  }
}

/** The head of a request whose body is still to come. */
export const headOf = (path: string, headers: Record<string, string | number>): string =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

/**
 * Files, folders and sockets that a process has open; on Linux alone. PGlite's own files do not count: it opens those of a
 * table when it first reads from it, and keeps them open.
 */
export const descriptorsOf = (pid: number | 'self' = 'self'): number =>
  readdirSync(`/proc/${pid}/fd`).filter(fd => !linkOf(`/proc/${pid}/fd/${fd}`).includes('/database/')).length

/** What has been closed since it was listed leads nowhere. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

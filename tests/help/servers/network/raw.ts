import { readdirSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'

/** A raw connection, on which any bytes can be sent. */
export interface RawConnection {
  /** Sends text. Resolves once it has left this process. */
  send: (text: string) => Promise<void>
  /** Returns all text received so far. */
  received: () => string
  /** Resolves with all received text once the other side has closed the connection. */
  closed: Promise<string>
  close: () => void
}

export async function openRawConnection(port: number): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('utf8').on('data', text => {
    received += text
  })
  // A reset connection emits an error before it closes.
  socket.on('error', () => undefined)
  const closed = new Promise<string>(done => socket.once('close', () => done(received)))
  await new Promise(done => socket.once('connect', done))
  return {
    send: text => new Promise(done => socket.write(text, () => done())),
    received: () => received,
    closed,
    close: () => socket.destroy(),
  }
}

/** Returns the head of a POST request without its body. */
export const headOf = (path: string, headers: Record<string, string | number>): string =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

/**
 * Returns the number of open file descriptors of a process, such as files and sockets; on Linux only. PGlite's own files are
 * not counted: it opens a table's files on the first read and keeps them open.
 */
export const descriptorsOf = (pid: number | 'self' = 'self'): number =>
  readdirSync(`/proc/${pid}/fd`).filter(fd => !linkOf(`/proc/${pid}/fd/${fd}`).includes('/database/')).length

/** Returns the target of a link; empty if the descriptor was closed in the meantime. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

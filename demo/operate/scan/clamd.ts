import { connect, type Socket } from 'node:net'

/** The scanner's verdict on a file. `name` is the name of the signature. */
export type ClamdVerdict = { kind: 'clean' } | { kind: 'infected'; name: string }

/** The scanner cannot be reached. It has not scanned the file. */
export class ScannerUnavailable extends Error {}

/** The scanner has received a file, but returned no verdict. */
export class ScanFailed extends Error {}

interface ScanLimits {
  /** Maximum milliseconds to connect. */
  connectionMs: number
  /** Maximum milliseconds without traffic on the connection. */
  silenceMs: number
  /** Maximum milliseconds for the whole file. */
  totalMs: number
}

/** The total is shorter than the time for which a server claims a file (`held-files.ts`). */
const defaultLimits: ScanLimits = { connectionMs: 10_000, silenceMs: 60_000, totalMs: 120_000 }

/** Bytes per chunk of the protocol. */
const CHUNK_BYTES = 64 * 1024

/** Returns the socket address of clamd for `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`. */
function placeOf(url: string) {
  const { protocol, hostname, port, pathname } = new URL(url)
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) }
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 3310 }
}

/** Sends the bytes to clamd (INSTREAM). Throws a ScannerUnavailable or a ScanFailed if there is no verdict. */
export async function scanBytes(
  url: string,
  bytes: AsyncIterable<Uint8Array>,
  limits: ScanLimits = defaultLimits,
): Promise<ClamdVerdict> {
  const socket = await connectTo(url, limits)
  const answer = readAnswer(socket, limits)
  // If reading the file fails, this function rejects with that error. A later rejection of `answer` is then ignored.
  answer.catch(() => undefined)
  try {
    // A response before the end is a refusal: the file exceeds the scanner's own limit.
    await Promise.race([sendAll(socket, bytes), answer])
    return readVerdict(await answer)
  } finally {
    socket.destroy()
  }
}

function connectTo(url: string, { connectionMs }: ScanLimits): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect(placeOf(url))
    const refuse = (code: string) => {
      socket.destroy()
      fail(new ScannerUnavailable(`The scanner cannot be reached: ${code}`))
    }
    const timer = setTimeout(() => refuse('ETIMEDOUT'), connectionMs)
    socket.once('error', ({ code }: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      refuse(code ?? 'unknown')
    })
    socket.once('connect', () => {
      clearTimeout(timer)
      socket.removeAllListeners('error')
      done(socket)
    })
  })
}

/** Resolves with the response of clamd, which ends with a NUL byte. */
function readAnswer(socket: Socket, { silenceMs, totalMs }: ScanLimits): Promise<string> {
  return new Promise((done, fail) => {
    let response = ''
    const settle = (why: string) => {
      clearTimeout(timer)
      if (response.includes('\0')) done(response.slice(0, response.indexOf('\0')))
      else fail(new ScanFailed(why))
    }
    const timer = setTimeout(() => settle('The scanner takes too long over a file'), totalMs)
    socket.setTimeout(silenceMs, () => settle('The scanner does not answer'))
    socket.on('data', piece => {
      response += piece.toString('latin1')
      if (response.includes('\0')) settle('')
    })
    socket.on('error', ({ code }: NodeJS.ErrnoException) => settle(`The scanner was cut off: ${code}`))
    socket.on('close', () => settle('The scanner has closed the connection without an answer'))
  })
}

async function sendAll(socket: Socket, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'))
  for await (const piece of bytes)
    for (let from = 0; from < piece.length; from += CHUNK_BYTES) {
      // The connection has ended, and `answer` has the reason.
      if (socket.destroyed) return
      const part = piece.subarray(from, from + CHUNK_BYTES)
      await write(socket, lengthPrefix(part.length))
      await write(socket, part)
    }
  await write(socket, lengthPrefix(0))
}

function lengthPrefix(length: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(length)
  return size
}

/** Resolves once the bytes are sent, or cannot be sent any more. */
const write = (socket: Socket, bytes: Uint8Array): Promise<void> =>
  new Promise(done => {
    socket.write(bytes, () => done())
  })

function readVerdict(answer: string): ClamdVerdict {
  const [, name] = answer.match(/^stream: (.+) FOUND$/) ?? []
  if (name) return { kind: 'infected', name }
  if (answer === 'stream: OK') return { kind: 'clean' }
  throw new ScanFailed(`The scanner answers: ${answer}`)
}

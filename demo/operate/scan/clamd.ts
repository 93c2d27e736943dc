import { connect, type Socket } from 'node:net'

/** The scanner's verdict on a file. `name` is the name of the signature. */
export type ClamdVerdict = { kind: 'clean' } | { kind: 'infected'; name: string }

/** The scanner cannot be reached. It has not scanned the file. */
export class ScannerUnavailable extends Error {}

/** The scanner has received a file, but returned no verdict. */
export class ScanFailed extends Error {}

/** Milliseconds for the connection, without a byte of the response, and for a file in total. */
interface ScanLimits {
  connection: number
  silence: number
  whole: number
}

/** The total is shorter than the claim of a file (`queue.ts`). */
const limits: ScanLimits = { connection: 10_000, silence: 60_000, whole: 120_000 }

/** Bytes per chunk of the protocol. */
const CHUNK = 64 * 1024

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
  patience: ScanLimits = limits,
): Promise<ClamdVerdict> {
  const socket = await reach(url, patience)
  const answer = answerOf(socket, patience)
  // If sending fails first, reading the answer fails too, or returns the reason.
  answer.catch(() => undefined)
  try {
    // A response before the end is a refusal: the file exceeds the scanner's own limit.
    await Promise.race([sendAll(socket, bytes), answer])
    return readVerdict(await answer)
  } finally {
    socket.destroy()
  }
}

function reach(url: string, { connection }: ScanLimits): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect(placeOf(url))
    const refuse = (code: string) => {
      socket.destroy()
      fail(new ScannerUnavailable(`The scanner cannot be reached: ${code}`))
    }
    const timer = setTimeout(() => refuse('ETIMEDOUT'), connection)
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
function answerOf(socket: Socket, { silence, whole }: ScanLimits): Promise<string> {
  return new Promise((done, fail) => {
    let response = ''
    const give = (why: string) => {
      clearTimeout(timer)
      if (response.includes('\0')) done(response.slice(0, response.indexOf('\0')))
      else fail(new ScanFailed(why))
    }
    const timer = setTimeout(() => give('The scanner takes too long over a file'), whole)
    socket.setTimeout(silence, () => give('The scanner does not answer'))
    socket.on('data', piece => {
      response += piece.toString('latin1')
      if (response.includes('\0')) give('')
    })
    socket.on('error', ({ code }: NodeJS.ErrnoException) => give(`The scanner was cut off: ${code}`))
    socket.on('close', () => give('The scanner has closed the connection without an answer'))
  })
}

async function sendAll(socket: Socket, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'))
  for await (const piece of bytes)
    for (let at = 0; at < piece.length; at += CHUNK) {
      // The connection is lost: the response rejects, and the file is closed.
      if (socket.destroyed) return
      const part = piece.subarray(at, at + CHUNK)
      await write(socket, sizeOf(part.length))
      await write(socket, part)
    }
  await write(socket, sizeOf(0))
}

function sizeOf(length: number): Buffer {
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

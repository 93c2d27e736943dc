import type { Server } from 'node:http'
import type { BlockList, Socket } from 'node:net'
import { readSource } from '../../domain/access/client-address'

/** Limits of responses that wait for their readers. */
export interface ReaderLimits {
  /** Maximum number of stalled responses, in total and of one source. */
  stalled: number
  stalledOfSource: number
  /** Milliseconds for which a reader may stall, and the average bytes per second that it must read afterwards. */
  patience: number
  rate: number
}

/** Milliseconds between checks, and without a byte read after which a response is stalled. */
const LOOK = 500
const STALLED = 1_000

interface Reading {
  source: string
  /** Bytes that the connection had sent before this response, and at the last check. */
  before: number
  taken: number
  /** Time of the last progress, and milliseconds for which data was waiting. */
  movedAt: number
  late: number
}

/** A set of connections. */
export type ReaderGroup = Pick<ReadonlySet<Socket>, 'has'>

export interface SlowReaders {
  /** Closes a stalled connection of this group and returns it. Undefined if none is stalled. */
  closeStalled: (among: ReaderGroup) => Socket | undefined
}

/** Returns the bytes handed to the operating system. Bytes that wait in this process are not sent yet. */
const takenBy = (socket: Socket) => socket.bytesWritten - socket.writableLength

/**
 * Closes connections whose readers are slower than the minimum rate. Above a limit, the source with most of them loses the one
 * that has stalled longest, so that readers of a few sources cannot exclude others, and a single slow phone stays connected.
 */
export function limitReaders(server: Server, limits: ReaderLimits, trusted: BlockList): SlowReaders {
  const readings = new Map<Socket, Reading>()

  server.on('request', ({ socket, headers }, answer) => {
    const forwarded = headers['x-forwarded-for']
    const reading: Reading = {
      source: readSource(socket.remoteAddress, forwarded?.toString(), trusted),
      ...{ before: takenBy(socket), taken: takenBy(socket), movedAt: performance.now(), late: 0 },
    }
    readings.set(socket, reading)
    answer.once('close', () => readings.get(socket) === reading && readings.delete(socket))
  })

  const close = (socket: Socket) => {
    readings.delete(socket)
    socket.destroy()
  }

  function look(): void {
    const now = performance.now()
    for (const [socket, reading] of readings) {
      const taken = takenBy(socket)
      const isWaiting = socket.writableLength > 0
      if (!isWaiting || taken !== reading.taken) reading.movedAt = now
      if (isWaiting) reading.late += LOOK
      reading.taken = taken
      if (reading.late > limits.patience + ((taken - reading.before) / limits.rate) * 1_000) close(socket)
    }
    closeBeyondLimits(now)
  }

  function closeBeyondLimits(now: number): void {
    const stalled = [...readings].filter(([, { movedAt }]) => now - movedAt >= STALLED)
    const groups = bySource(stalled)
    for (let all = stalled.length; ; all--) {
      const own = greediest(groups)
      if (!own || (all <= limits.stalled && own.length <= limits.stalledOfSource)) return
      const [longest] = own.shift() ?? []
      if (longest) close(longest)
    }
  }

  const timer = setInterval(look, LOOK)
  timer.unref()
  server.once('close', () => clearInterval(timer))

  function closeStalled(among: ReaderGroup): Socket | undefined {
    const stalled = [...readings].filter(([socket]) => socket.writableLength > 0 && among.has(socket))
    const [longest] = greediest(bySource(stalled))?.[0] ?? []
    if (longest) close(longest)
    return longest
  }

  return { closeStalled }
}

type Entry = [Socket, Reading]

/** Returns the stalled responses of each source, the longest stalled first. */
function bySource(stalled: Entry[]): Entry[][] {
  const groups = new Map<string, Entry[]>()
  for (const entry of stalled.sort(([, one], [, other]) => one.movedAt - other.movedAt)) {
    const own = groups.get(entry[1].source)
    if (own) own.push(entry)
    else groups.set(entry[1].source, [entry])
  }
  return [...groups.values()]
}

const firstMovedAt = ([first]: Entry[]) => first?.[1].movedAt ?? 0

/** Returns the longest list. Of several, the one whose first reader has stalled longest. */
function greediest(groups: Entry[][]): Entry[] | undefined {
  let most = groups[0]
  for (const own of groups) {
    const more = own.length - (most?.length ?? 0)
    if (most && (more > 0 || (more === 0 && firstMovedAt(own) < firstMovedAt(most)))) most = own
  }
  return most
}

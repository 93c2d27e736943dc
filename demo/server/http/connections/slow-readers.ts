import type { Server } from 'node:http'
import type { BlockList, Socket } from 'node:net'
import { readSource } from '../../domain/access/client-address'

/** Limits of responses that wait for their readers. */
export interface ReaderLimits {
  /** Maximum number of stalled responses, in total and of one source. */
  stalled: number
  stalledOfSource: number
  /**
   * Milliseconds in total for which the data of one response may wait for its reader. For each `bytesPerSecond` bytes that the
   * reader reads, it gets one second more.
   */
  maxStallMs: number
  bytesPerSecond: number
}

/** Milliseconds between two checks. Milliseconds without progress after which a response counts as stalled. */
const CHECK_MS = 500
const STALLED_AFTER_MS = 1_000

interface Reading {
  source: string
  /** Bytes that the connection had sent before this response, and at the last check. */
  bytesBefore: number
  bytesRead: number
  /** Time of the last progress, and milliseconds for which data was waiting. */
  progressAt: number
  stalledMs: number
}

/** A set of connections. */
export type ReaderGroup = Pick<ReadonlySet<Socket>, 'has'>

export interface SlowReaders {
  /** Closes a stalled connection of this group and returns it. Undefined if none is stalled. */
  closeStalled: (group: ReaderGroup) => Socket | undefined
}

/** Returns the bytes handed to the operating system. Bytes that wait in this process are not sent yet. */
const bytesReadBy = (socket: Socket) => socket.bytesWritten - socket.writableLength

/**
 * Closes connections whose readers are slower than the minimum rate. If too many readers stall, it takes the source with the most
 * stalled connections, and closes the connection of that source that has stalled longest. So readers of a few sources cannot
 * exclude other readers, and a single slow phone stays connected.
 */
export function limitReaders(server: Server, limits: ReaderLimits, trusted: BlockList): SlowReaders {
  const readings = new Map<Socket, Reading>()

  server.on('request', ({ socket, headers }, response) => {
    const forwarded = headers['x-forwarded-for']
    const reading: Reading = {
      source: readSource(socket.remoteAddress, forwarded?.toString(), trusted),
      bytesBefore: bytesReadBy(socket),
      bytesRead: bytesReadBy(socket),
      progressAt: performance.now(),
      stalledMs: 0,
    }
    readings.set(socket, reading)
    response.once('close', () => readings.get(socket) === reading && readings.delete(socket))
  })

  const close = (socket: Socket) => {
    readings.delete(socket)
    socket.destroy()
  }

  function checkReaders(): void {
    const now = performance.now()
    for (const [socket, reading] of readings) {
      const bytesRead = bytesReadBy(socket)
      const isWaiting = socket.writableLength > 0
      if (!isWaiting || bytesRead !== reading.bytesRead) reading.progressAt = now
      if (isWaiting) reading.stalledMs += CHECK_MS
      reading.bytesRead = bytesRead
      if (
        reading.stalledMs >
        limits.maxStallMs + ((bytesRead - reading.bytesBefore) / limits.bytesPerSecond) * 1_000
      )
        close(socket)
    }
    closeBeyondLimits(now)
  }

  function closeBeyondLimits(now: number): void {
    const stalled = [...readings].filter(([, { progressAt }]) => now - progressAt >= STALLED_AFTER_MS)
    const groups = bySource(stalled)
    for (let remaining = stalled.length; ; remaining--) {
      const group = largestGroup(groups)
      if (!group || (remaining <= limits.stalled && group.length <= limits.stalledOfSource)) return
      const [longestStalled] = group.shift() ?? []
      if (longestStalled) close(longestStalled)
    }
  }

  const timer = setInterval(checkReaders, CHECK_MS)
  timer.unref()
  server.once('close', () => clearInterval(timer))

  function closeStalled(group: ReaderGroup): Socket | undefined {
    const stalled = [...readings].filter(([socket]) => socket.writableLength > 0 && group.has(socket))
    const [longestStalled] = largestGroup(bySource(stalled))?.[0] ?? []
    if (longestStalled) close(longestStalled)
    return longestStalled
  }

  return { closeStalled }
}

type Entry = [Socket, Reading]

/** Returns the stalled responses of each source, the longest stalled first. */
function bySource(stalled: Entry[]): Entry[][] {
  const groups = new Map<string, Entry[]>()
  for (const entry of stalled.sort(([, one], [, other]) => one.progressAt - other.progressAt)) {
    const group = groups.get(entry[1].source)
    if (group) group.push(entry)
    else groups.set(entry[1].source, [entry])
  }
  return [...groups.values()]
}

const firstProgressAt = ([first]: Entry[]) => first?.[1].progressAt ?? 0

/** Returns the longest list. Of equally long lists, returns the list whose first reader has stalled longest. */
function largestGroup(groups: Entry[][]): Entry[] | undefined {
  let largest = groups[0]
  for (const group of groups) {
    const difference = group.length - (largest?.length ?? 0)
    if (
      largest &&
      (difference > 0 || (difference === 0 && firstProgressAt(group) < firstProgressAt(largest)))
    )
      largest = group
  }
  return largest
}

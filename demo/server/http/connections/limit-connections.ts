import type { Server } from 'node:http'
import type { BlockList, Socket } from 'node:net'
import { sourceOfConnection } from '../../domain/access/client-address'
import type { ReaderGroup, SlowReaders } from './slow-readers'

export interface ConnectionLimits {
  /** Maximum connections, in total and of one source that is not a trusted proxy. */
  connections: number
  connectionsOfSource: number
}

/**
 * Limits connections. Above a limit, closes the connection that has waited longest for a request. If none waits, closes one with a
 * stalled reader, otherwise the new one. If a source exceeds its limit, one of its own connections is closed. Returns the
 * connections that wait for a request: the headers of the next one have not arrived completely.
 */
export function limitConnections(
  server: Server,
  { connections, connectionsOfSource }: ConnectionLimits,
  readers: SlowReaders,
  trusted: BlockList,
): Set<Socket> {
  /** Maps each connection to the connections of its source. */
  const open = new Map<Socket, Set<Socket>>()
  const waiting = new Set<Socket>()
  const bySource = new Map<string, Set<Socket>>()

  function add(socket: Socket): Set<Socket> {
    const source = sourceOfConnection(socket.remoteAddress, trusted)
    const sourceGroup = (source !== undefined && bySource.get(source)) || new Set()
    sourceGroup.add(socket)
    open.set(socket, sourceGroup)
    waiting.add(socket)
    if (source !== undefined) bySource.set(source, sourceGroup)
    socket.once('close', () => {
      forget(socket)
      if (source !== undefined && sourceGroup.size === 0 && bySource.get(source) === sourceGroup)
        bySource.delete(source)
    })
    return sourceGroup
  }

  function forget(socket: Socket): void {
    open.get(socket)?.delete(socket)
    open.delete(socket)
    waiting.delete(socket)
  }

  /** Closes one connection of the group. Closes `newest` only if no other one waits or is stalled. */
  function closeOne(group: ReaderGroup, newest: Socket): void {
    const longestWaiting = firstOf(waiting, socket => socket !== newest && group.has(socket))
    const socketToClose = longestWaiting ?? readers.closeStalled(group) ?? newest
    forget(socketToClose)
    socketToClose.destroy()
  }

  server.on('connection', socket => {
    const sourceGroup = add(socket)
    if (sourceGroup.size > connectionsOfSource) closeOne(sourceGroup, socket)
    else if (open.size > connections) closeOne(open, socket)
  })
  server.on('request', ({ socket }, response) => {
    waiting.delete(socket)
    response.once('close', () => open.has(socket) && waiting.add(socket))
  })
  return waiting
}

function firstOf(sockets: Set<Socket>, isWanted: (socket: Socket) => boolean): Socket | undefined {
  for (const socket of sockets) if (isWanted(socket)) return socket
  return undefined
}

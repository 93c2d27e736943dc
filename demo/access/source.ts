import type { Context } from 'hono'

interface Socket {
  remoteAddress?: string | undefined
}

const plain = (address: string) => address.trim().replace(/^::ffff:/i, '')

/**
 * The address that a request comes from. Of what a trusted proxy says, only the last word is its own: what stands
 * before it came with the request. An IPv6 subscriber has a whole /64 of addresses.
 */
export function sourceOf(context: Context, trusted: string[]): string {
  const { incoming } = (context.env ?? {}) as { incoming?: { socket: Socket } }
  const peer = plain(incoming?.socket.remoteAddress ?? '127.0.0.1')
  const told = context.req.header('X-Forwarded-For')?.split(',').at(-1)
  return networkOf(told && trusted.includes(peer) ? plain(told) : peer)
}

function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : Math.max(8 - groups.length - rest.length, 0)
  return [...groups, ...Array<string>(zeros).fill('0'), ...rest].slice(0, 4).join(':')
}

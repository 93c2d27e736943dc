import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, SocketAddress } from 'node:net'
import type { Context } from 'hono'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** The source of a request with an unknown address: its connection is closed, or it has no socket. */
const UNKNOWN = 'unknown'

/** Returns the Node request. Undefined if a test calls the server in memory. */
export function nodeRequestOf(context: Context): IncomingMessage | undefined {
  const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage }
  return incoming
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
const isIn = (list: BlockList, address: string) => isIP(address) > 0 && list.check(address, family(address))

/** Returns true if the request comes directly from a trusted proxy. */
export const isFromTrusted = (context: Context, trusted: BlockList): boolean =>
  isIn(trusted, normalizeAddress(nodeRequestOf(context)?.socket.remoteAddress ?? '') ?? '')

/** Returns true for a loopback address: the client is on this machine. */
export const isLoopback = (address: string): boolean => isIn(loopback, normalizeAddress(address) ?? '')

/** Parses addresses and networks (CIDR, RFC 4632), IPv4 and IPv6. Undefined if one of them is invalid. */
export function readNetworks(items: string[]): BlockList | undefined {
  const list = new BlockList()
  for (const item of items) {
    const [address = '', bits, ...extraParts] = item.split('/')
    const maxBits = isIP(address) === 6 ? 128 : 32
    if (isIP(address) === 0 || extraParts.length > 0) return undefined
    if (bits === undefined) list.addAddress(address, family(address))
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits)
      list.addSubnet(address, Number(bits), family(address))
    else return undefined
  }
  return list
}

/** Returns the canonical form of an address, without port, brackets and zone. Undefined if it is not an address. */
function normalizeAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
  if (isIP(bare) !== 6) return isIP(bare) === 4 ? bare : undefined
  return new SocketAddress({ address: bare, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '')
}

/** Returns the source of a request: the client's IPv4 address, or the /64 network of its IPv6 address. */
export const sourceOf = (context: Context, trusted: BlockList): string =>
  readSource(nodeRequestOf(context)?.socket.remoteAddress, context.req.header('X-Forwarded-For'), trusted)

/**
 * Returns the source of a connection from this address. Each trusted proxy appends the address of its client. So the client's
 * address is the last address that is not a trusted proxy. Addresses before it are sent by the client and prove nothing.
 */
export function readSource(remote = '', forwarded: string | undefined, trusted: BlockList): string {
  let source = normalizeAddress(remote)
  const addresses = forwarded?.split(',') ?? []
  while (source && isIn(trusted, source) && addresses.length > 0) {
    const previous = normalizeAddress(addresses.pop() ?? '')
    if (!previous) break
    source = previous
  }
  return source ? networkOf(source) : UNKNOWN
}

/** Returns the source of a connection before its first request. Undefined for a trusted proxy, which has many clients. */
export function sourceOfConnection(remote = '', trusted: BlockList): string | undefined {
  const address = normalizeAddress(remote)
  return address && isIn(trusted, address) ? undefined : readSource(remote, undefined, trusted)
}

/** Sources that a limit counts together. */
interface CountedNetwork {
  /** A pattern of SQL's `like`. */
  sources: string
  /** The limit of one subscriber is multiplied by this number. */
  subscribers: number
}

/**
 * Returns the networks whose limits apply to a source, the widest last. An IPv6 subscriber has a /56, which is 256 sources, or a
 * /48. Several subscribers may share a /48: its limit is three times as high, so that one subscriber cannot use it up.
 */
export function countedNetworks(source: string): [CountedNetwork, ...CountedNetwork[]] {
  const groups = source.split(':')
  if (groups.length !== 4) return [{ sources: source, subscribers: 1 }]
  const site = groups.slice(0, 3).join(':')
  return [
    { sources: `${site}:${groups[3]?.slice(0, 2)}%`, subscribers: 1 },
    { sources: `${site}:%`, subscribers: 3 },
  ]
}

/** Returns the network of the subscriber that a source belongs to. */
export const subscriberNetworkOf = (source: string): string => countedNetworks(source)[0].sources

/**
 * Returns the widest network of a source. If the requests of this network run one after another, they cannot exceed any limit of
 * the source.
 */
export const widestNetwork = (source: string): string => countedNetworks(source).at(-1)?.sources ?? source

/** Returns the /64 network of an IPv6 address; its last group has four digits. An IPv4 address is returned unchanged. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const tailGroups = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : Math.max(8 - groups.length - tailGroups.length, 0)
  const [first, second, third, fourth = ''] = [...groups, ...Array<string>(zeros).fill('0'), ...tailGroups]
  return [first, second, third, fourth.padStart(4, '0')].join(':')
}

/** A Content-Security-Policy: the sources of each directive. */
export type Policy = ReadonlyMap<string, string[]>

/** Parses a policy. If a directive occurs twice, the first one applies, as in a browser. */
export function readPolicy(text: string): Policy {
  const policy = new Map<string, string[]>()
  for (const part of text.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/)
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources)
  }
  return policy
}

/** The directives that decide on a kind of request, the most specific first (CSP 3, section 6.8.4). */
export const directives = {
  script: ['script-src-elem', 'script-src', 'default-src'],
  connect: ['connect-src', 'default-src'],
  style: ['style-src-elem', 'style-src', 'default-src'],
  frame: ['frame-src', 'child-src', 'default-src'],
} as const

/** A kind of request that the kit makes. */
export type Need = keyof typeof directives

/** The directive to write if the policy has only `default-src`. */
const ownDirectives: Record<Need, string> = {
  script: 'script-src',
  connect: 'connect-src',
  style: 'style-src',
  frame: 'frame-src',
}

/** Returns the directive of a policy that decides on a kind of request. Undefined if everything is allowed. */
export function directiveOf(policy: Policy, need: Need): { name: string; sources: string[] } | undefined {
  const name = directives[need].find(directive => policy.has(directive))
  return name === undefined ? undefined : { name, sources: policy.get(name) ?? [] }
}

export const lineOfDirective = (name: string, sources: string[]) => [name, ...sources].join(' ')

/** Returns the complete directive with additional sources, to replace the directive in the policy. */
export function extendDirective(policy: Policy, need: Need, addedSources: string[]): string {
  const { name, sources } = directiveOf(policy, need) ?? { name: ownDirectives[need], sources: [] }
  const ownSources = sources.filter(source => source.toLowerCase() !== "'none'")
  return lineOfDirective(name === 'default-src' ? ownDirectives[need] : name, [
    ...ownSources,
    ...addedSources,
  ])
}

const HOST = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[^/:*]+)(?::(\d+|\*))?(\/.*)?$/i

const isHost = (pattern: string, host: string) =>
  pattern === '*' || (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern)

const isPath = (pattern: string, path: string) =>
  pattern.endsWith('/') ? path.startsWith(pattern) : path === pattern

/**
 * Returns whether a source of a directive allows an address (CSP 3, section 6.7.2.8). `'self'` never matches, because the kit is on
 * another site.
 */
function allows(source: string, { protocol, hostname, port, pathname }: URL): boolean {
  if (source === '*') return true
  const [, scheme] = /^([a-z][a-z0-9+.-]*):$/i.exec(source) ?? []
  const isScheme = (name: string) =>
    [name.toLowerCase(), `${name.toLowerCase()}s`].includes(protocol.slice(0, -1))
  if (scheme) return isScheme(scheme)
  const [, hostScheme, host, allowedPort, path] = source.startsWith("'") ? [] : (HOST.exec(source) ?? [])
  if (!host || (hostScheme && !isScheme(hostScheme))) return false
  const defaultPort = protocol === 'https:' ? '443' : '80'
  const isPort = allowedPort === '*' || (allowedPort ?? defaultPort) === (port || defaultPort)
  return isPort && isHost(host.toLowerCase(), hostname) && (!path || path === '/' || isPath(path, pathname))
}

/** Returns whether a directive allows all of the addresses. */
export const allowsAll = (sources: string[], addresses: URL[]): boolean =>
  addresses.every(address => sources.some(source => allows(source, address)))

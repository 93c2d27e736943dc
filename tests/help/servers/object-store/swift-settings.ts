/** Ports of the four servers of Swift. */
export interface SwiftPorts {
  account: number
  container: number
  object: number
  proxy: number
}

/** The three storage servers, each with a ring of one device. */
export const swiftKinds = ['account', 'container', 'object'] as const

const common = (folder: string, port: number) =>
  `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nuser = root\nswift_dir = ${folder}\nlog_level = WARNING\n`

export const storageSettings = (folder: string, kind: string, port: number): string =>
  `${common(folder, port)}devices = ${folder}/node
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`

const filters = ['catch_errors', 'gatekeeper', 'cache', 's3api', 'tempauth', 'bulk', 'slo', 'dlo']

/** Returns the settings of the proxy server, with the S3 layer and one account. */
export const proxySettings = (folder: string, port: number): string =>
  `${common(folder, port)}[pipeline:main]
pipeline = ${filters.join(' ')} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${filters.map(name => `[filter:${name}]\nuse = egg:swift#${name === 'cache' ? 'memcache' : name}\n${filterSettings[name] ?? ''}`).join('')}`

const filterSettings: Record<string, string> = {
  // No server listens there: Swift works without a cache.
  cache: 'memcache_servers = 127.0.0.1:1\n',
  tempauth: 'user_test_tester = testing .admin\n',
}

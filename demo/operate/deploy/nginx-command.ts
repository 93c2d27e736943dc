import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError } from '../usage-error'
import { writeNginx } from './nginx'
import {
  allowDirectives,
  listenDirectives,
  type NginxSettings,
  proxyDirectives,
  redirectServer,
  serverLog,
  upstreamBlock,
} from './nginx-parts'

/** Writes the nginx configuration for this build to stdout. */
export function runNginx(args: string[]): void {
  const { values } = parseArgs({
    args,
    options: {
      name: { type: 'string' },
      certificate: { type: 'string' },
      key: { type: 'string' },
      upstream: { type: 'string', multiple: true },
      desk: { type: 'boolean', default: false },
      allow: { type: 'string', multiple: true, default: [] },
      listen: { type: 'string' },
      log: { type: 'string', default: '/var/log/nginx' },
      root: { type: 'string', default: 'dist' },
      brotli: { type: 'boolean', default: false },
    },
  })
  const { name, certificate, key } = values
  if (certificate && values.listen)
    throw new UsageError('With a certificate nginx listens at 443 and 80: leave out --listen')
  if (Boolean(certificate) !== Boolean(key)) throw new UsageError('Give both --certificate and --key')
  if (certificate && !name) throw new UsageError('With --certificate, give --name too')
  const tls = certificate && key ? { certificate, key } : undefined
  const { listen = '127.0.0.1:8080', brotli: hasBrotli, desk: isDesk, allow: networks } = values
  for (const network of networks) requireNetwork(network)
  if (networks.length > 0 && !isDesk) throw new UsageError('--allow is for the desk: add --desk')
  const { upstream: upstreams = [`127.0.0.1:${isDesk ? 4612 : 4610}`] } = values
  const settings = { upstreams, name, tls, listen, hasBrotli, log: resolve(values.log) }
  if (isDesk) {
    process.stdout.write(writeDeskNginx({ ...settings, networks }))
    return
  }
  const root = resolve(values.root)
  if (!existsSync(`${root}/page-hashes.json`))
    throw new UsageError(`${values.root} has no build: run npm run build, or name another folder`)
  process.stdout.write(writeNginx(root, settings))
}

function requireNetwork(text: string): void {
  const [address = '', bits = '0', ...more] = text.split('/')
  const version = isIP(address)
  const isNetwork =
    version && more.length === 0 && /^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
  if (!isNetwork)
    throw new UsageError(`${text} is not a network: give one such as 10.0.0.0/8, or one address`)
}

/** Maximum size of a request body. It is above the desk's own limit, so that the desk can respond with a page. */
const MAX_FORM_BYTES = 65_536

/** Returns the nginx configuration of the agents' desk. Node serves all of it and sets the headers. */
export const writeDeskNginx = ({
  networks = [],
  ...settings
}: NginxSettings & {
  networks?: string[]
}): string => `# Written by \`npm run operate -- nginx --desk\`. Include it in the http block (on Debian: /etc/nginx/sites-enabled/). Allow only your
# own network (--allow NETWORK).
# The log has no paths, because they contain ids and searched names.
${serverLog('sante_desk')}

${upstreamBlock('sante_desk', settings)}
${redirectServer(settings)}
server {
${listenDirectives(settings)}
  server_name ${settings.name ?? '_'};
${allowDirectives(networks)}  server_tokens off;
  merge_slashes off;
  # Lower levels would log the agent's address and the query.
  error_log stderr crit;
  access_log ${settings.log}/sante-desk.log sante_desk;
  client_max_body_size ${MAX_FORM_BYTES};
  client_body_timeout 15s;

  location / {
${proxyDirectives('sante_desk')}
  }
  # Health checks are only for processes on this machine, which connect to Node directly.
  location /health/ { return 404; }
}
`

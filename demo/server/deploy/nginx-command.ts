import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeNginx } from './nginx'
import { writeDeskNginx } from './nginx-desk'

const USAGE = `npm run --silent operate -- nginx --name your.site --certificate PATH --key PATH
  --upstream HOST:PORT   where a server listens; once for each (127.0.0.1:4610, of the desk 127.0.0.1:4612)
  --desk                 the file of the agents' desk, in place of the site's
  --listen HOST:PORT     without TLS, where it ends elsewhere (127.0.0.1:8080); not with a certificate
  --log FOLDER           of sante.log and sante-api.log, or of sante-desk.log (/var/log/nginx)
  --root FOLDER          of the built files (dist)
  --brotli               where nginx has the module for it
  --help                 shows this list`

/** Writes nginx's file for this build to stdout. */
export function runNginx(args: string[]): void {
  const { values } = parseArgs({
    args,
    options: {
      name: { type: 'string' },
      certificate: { type: 'string' },
      key: { type: 'string' },
      upstream: { type: 'string', multiple: true },
      desk: { type: 'boolean', default: false },
      listen: { type: 'string' },
      log: { type: 'string', default: '/var/log/nginx' },
      help: { type: 'boolean', default: false },
      root: { type: 'string', default: 'dist' },
      brotli: { type: 'boolean', default: false },
    },
  })
  const { name, certificate, key } = values
  if (values.help) {
    process.stdout.write(`${USAGE}\n`)
    return
  }
  if (certificate && values.listen)
    throw new Error(`With a certificate nginx listens at 443 and 80: leave out --listen.\n${USAGE}`)
  if (Boolean(certificate) !== Boolean(key)) throw new Error(`A certificate needs its key.\n${USAGE}`)
  if (certificate && !name) throw new Error(`The name of the site is missing.\n${USAGE}`)
  const tls = certificate && key ? { certificate, key } : undefined
  const { listen = '127.0.0.1:8080', brotli: hasBrotli, desk: isDesk } = values
  const { upstream: upstreams = [`127.0.0.1:${isDesk ? 4612 : 4610}`] } = values
  const settings = { upstreams, name, tls, listen, hasBrotli, log: resolve(values.log) }
  if (isDesk) {
    process.stdout.write(writeDeskNginx(settings))
    return
  }
  const root = resolve(values.root)
  if (!existsSync(`${root}/page-hashes.json`))
    throw new Error(`${values.root} holds no build: npm run build\n${USAGE}`)
  process.stdout.write(writeNginx(root, settings))
}

import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writePackage } from './write'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Returns the origin of the official site. Undefined if the address is invalid, or has no TLS and is not on this machine. */
function readSite(text = ''): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { origin, protocol, hostname } = new URL(text)
  return protocol === 'https:' || ['localhost', '127.0.0.1'].includes(hostname) ? origin : undefined
}

const site = readSite(process.env.VITE_SITE_URL)
if (site) {
  const folder = resolve(root, process.argv[2] ?? 'dist-package')
  await writePackage(folder, site)
  const name = relative(process.cwd(), folder)
  process.stdout.write(`Wrote ${name}. Its elements link to ${site}. To pack it: npm pack ./${name}\n`)
} else {
  process.stderr.write(
    'Set the address of the official site, which the packed elements link to: VITE_SITE_URL=https://your.site npm run package\n',
  )
  process.exitCode = 1
}

import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { createApp } from '../../demo/server/app'
import { serveSite } from '../../demo/server/http/serve-site'
import { hashFiles, historyOf } from '../../host/build/integrity'
import pkg from '../../package.json' with { type: 'json' }
import { buildRelease } from '../help/source/build-release'
import { earlierPort, earlierReleases } from './places'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const folder = at('.cache/earlier')
const releaseAt = (version: string) => join(folder, 'embed', version)

// A copy of the site, where what was built stands as if it was published, beside two releases before it.
rmSync(folder, { recursive: true, force: true })
cpSync(at('dist'), folder, { recursive: true })
for (const version of earlierReleases) await buildRelease(version, releaseAt(version))

const versions = [...earlierReleases, pkg.version]
const dates = new Map(versions.map((version, year) => [version, `${2024 + year}-10-01`]))
const hashes = Object.fromEntries(versions.map(version => [version, hashFiles(releaseAt(version))]))
writeFileSync(join(folder, 'embed/releases.json'), JSON.stringify(historyOf(hashes, dates)))

const app = createApp({ now: () => new Date(), report: console.error, logSecurity: () => undefined })
serveSite(app, relative(process.cwd(), folder))
serve({ fetch: app.fetch, port: earlierPort, hostname: '127.0.0.1' }, () => process.stdout.write('ready\n'))

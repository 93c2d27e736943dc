import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono, MiddlewareHandler } from 'hono'
import { version } from '../../../../package.json'
import { type ReleaseEntry, releaseHistory } from '../../../../widgets/contract/release-history'

/** Maps a major version (`/embed/4/`) to the release that is served there. */
type Channels = ReadonlyMap<string, string>

const majorOf = ({ version }: ReleaseEntry) => version.split('.')[0] as string

/**
 * Returns the newest published release of each major version. An unpublished build is served only if its major version has no
 * published release. A listed release whose files were not deployed is skipped.
 */
export function findChannels(root: string): Channels {
  const list = join(root, 'embed/releases.json')
  if (!existsSync(list)) return new Map()
  const deployed = releaseHistory
    .parse(JSON.parse(readFileSync(list, 'utf8')))
    .filter(({ version }) => existsSync(join(root, 'embed', version, 'simulator.js')))
  const published = deployed.filter(({ date }) => date)
  const channels = new Map<string, string>()
  for (const release of [...published, ...deployed])
    if (!channels.has(majorOf(release))) channels.set(majorOf(release), release.version)
  return channels
}

/** Serves the files of a release under `/embed/4/…`, without a redirect. */
export function serveChannels(app: Hono, root: string, channels: Channels, caching: MiddlewareHandler): void {
  for (const [major, version] of channels) {
    const rewriteRequestPath = (path: string) => path.replace(`/embed/${major}/`, `/embed/${version}/`)
    app.get(`/embed/${major}/*`, caching, serveStatic({ root, rewriteRequestPath, precompressed: true }))
  }
}

/** Path of this release's frame page, which shows the questionnaire in a partner's frame. `?lang=` sets its language. */
export const FRAME_PATH = '/embed/frame'

/** Path of the frame page of a pinned release, or of a major version. */
export const NAMED_FRAME = /^\/embed\/(\d+(?:\.\d+\.\d+)?)\/frame\.(fr|en|es|zh|ar)\.html$/

/**
 * Returns a function that maps the path of a frame page to its release. It returns undefined for any other path, and for a release
 * without a `frame.json`.
 */
export function createFrameFinder(root: string, channels: Channels): (path: string) => string | undefined {
  return path => {
    const name = path === FRAME_PATH ? version : NAMED_FRAME.exec(path)?.[1]
    const release = name && (channels.get(name) ?? name)
    return release && existsSync(join(root, 'embed', release, 'frame.json')) ? release : undefined
  }
}

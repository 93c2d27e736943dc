import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { version } from '../../../package.json'
import { MAX_PARCEL_BYTES } from '../../../widgets/contract/parcel'
import { languages } from '../../../widgets/shared/language'
import { routes } from '../../../widgets/shared/route'
import { createFrameFinder, FRAME_PATH, findChannels } from '../../server/http/site/channel'
import { PARTNERS_PAGE, readInlinedHashes } from '../../server/http/site/serve-site'
import {
  caching,
  IMMUTABLE,
  moreTypes,
  OPEN_TO_ALL,
  openHeaders,
  siteHeaders,
} from '../../server/http/site/site-headers'
import { type NginxSettings, serverLog } from './nginx-parts'
import { nginxServers } from './nginx-servers'

/**
 * Bytes above the largest accepted body. The server itself refuses a body that is slightly too large, in the student's language.
 */
const SPARE_BYTES = 1024 * 1024

/** Connections of an nginx process. A call of the API takes two: one from the visitor, and one to the server. */
const WORKER_CONNECTIONS = 16_384

/** Returns an nginx map: the value of one variable by a pattern of another. */
const nginxMap = (from: string, to: string, rows: [pattern: string, value: string | undefined][]): string =>
  `map "${from}" $sante_${to} {
${rows.map(([pattern, value]) => `  ${pattern === 'default' ? pattern : `"${pattern}"`} "${value ?? ''}";`).join('\n')}
}`

const escaped = (text: string) => text.replaceAll('.', String.raw`\.`)

/** Returns the releases whose frames other pages may embed, with the address pattern of each. */
function framesIn(root: string): { release: string; pattern: string }[] {
  const channels = findChannels(root)
  const releaseOf = createFrameFinder(root, channels)
  const names = [...readdirSync(join(root, 'embed')), ...channels.keys()]
  const named = names.flatMap(name => {
    const release = releaseOf(`/embed/${name}/frame.fr.html`)
    const pattern = String.raw`~^/embed/${escaped(name)}/frame\.(${languages.join('|')})\.html$`
    return release ? [{ release, pattern }] : []
  })
  const newest = releaseOf(FRAME_PATH)
  return newest ? [...named, { release: newest, pattern: `~^${FRAME_PATH}$` }] : named
}

/** Returns nginx's block `types`: the media type of each file extension in the build. */
function typesIn(root: string): string {
  const extensions = readdirSync(root, { recursive: true, encoding: 'utf8' }).map(
    name => name.split('.').at(-1) ?? '',
  )
  // A compressed copy has the media type of its original.
  const typeLines = [...new Set(extensions.filter(end => end !== 'gz'))].sort().flatMap(end => {
    const type = moreTypes[end] ?? getMimeType(`name.${end}`)
    return type ? [`    "${type}" ${end};`] : []
  })
  return `  types {\n${typeLines.join('\n')}\n  }`
}

/** Returns the nginx configuration for a build: pages by language, release channels, and the table of headers. */
export function writeNginx(root: string, settings: NginxSettings): string {
  const frames = framesIn(root)
  const page = siteHeaders(readInlinedHashes(root, 'page-hashes.json'))
  const framed = frames.map(({ release, pattern }) => ({
    pattern,
    headers: siteHeaders(readInlinedHashes(root, `embed/${release}/frame.json`), true),
  }))
  const otherLanguages = languages.slice(1)
  const pages = routes.map((route): [string, string] =>
    route === '/' ? ['~^/$', '/index.html'] : [`~^${route}/?$`, `${route}.html`],
  )
  const differsInFrames = (name: string) => framed.some(({ headers }) => headers[name] !== page[name])
  const headerNames = Object.keys(page)
  const variable = (name: string) => `header_${name.toLowerCase().replaceAll('-', '_')}`
  const openVariable = (name: string) => `open_${variable(name)}`
  const maps = [
    nginxMap('$arg_lang', 'language', [
      ['default', 'fr'],
      ...otherLanguages.map((language): [string, string] => [`~*^${language}(-|$)`, language]),
    ]),
    nginxMap('$sante_language', 'folder', [
      ['default', ''],
      ...otherLanguages.map((language): [string, string] => [language, `/${language}`]),
    ]),
    nginxMap('$sante_path', 'page', [['default', ''], ...pages, [PARTNERS_PAGE, `${PARTNERS_PAGE}.html`]]),
    nginxMap('$sante_page', 'file', [
      ['', '$uri'],
      ['default', '$sante_folder$sante_page'],
    ]),
    nginxMap('$sante_path', 'kind', [
      ['default', 'revalidated'],
      [`~${IMMUTABLE}`, 'immutable'],
    ]),
    nginxMap('$status $sante_kind', 'caching', [
      ['default', caching.missing],
      ...(['immutable', 'revalidated'] as const).map((kind): [string, string] => [
        `~^(200|206|304) ${kind}`,
        caching[kind],
      ]),
    ]),
    ...Object.entries(openHeaders).map(([name, value]) =>
      nginxMap('$status $sante_path', openVariable(name), [
        ['default', ''],
        [`~^(200|206|304|404) .*${OPEN_TO_ALL}`, value],
      ]),
    ),
    ...headerNames
      .filter(differsInFrames)
      .map(name =>
        nginxMap('$sante_path', variable(name), [
          ['default', page[name]],
          ...framed.map(({ pattern, headers }): [string, string | undefined] => [pattern, headers[name]]),
        ]),
      ),
    // The visitor's network, as wide as in the security log.
    nginxMap('$remote_addr', 'source', [
      ['default', 'unknown'],
      [String.raw`~^(\d+\.\d+\.\d+)\.`, '$1.0'],
      ['~*^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):', '$1::'],
    ]),
    // A subscriber of IPv6 has a whole network, so the network counts as one client.
    nginxMap('$remote_addr', 'client', [
      ['default', '$remote_addr'],
      ['~*^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):', '$1::'],
    ]),
  ]
  const headers = [
    ...headerNames.map((name): [string, string] => [
      name,
      differsInFrames(name) ? `$sante_${variable(name)}` : `${page[name]}`,
    ]),
    ['Cache-Control', '$sante_caching'],
    ...Object.keys(openHeaders).map((name): [string, string] => [name, `$sante_${openVariable(name)}`]),
  ]
  const rewrites = [
    ...[...findChannels(root)].map(
      ([major, release]) => `rewrite ^/embed/${major}/(.+)$ /embed/${release}/$1;`,
    ),
    ...(frames.length > 0 ? [`rewrite ^${FRAME_PATH}$ /embed/${version}/frame.$sante_language.html;`] : []),
  ]
  return `# Written by \`npm run operate -- nginx\` from the table of headers in demo/server/http/site/site-headers.ts and from the build:
# write it again for each release. Include it in the http block (on Debian: /etc/nginx/sites-enabled/).
# nginx.conf itself needs \`worker_rlimit_nofile ${2 * WORKER_CONNECTIONS};\`, and \`worker_connections ${WORKER_CONNECTIONS};\` in its \`events\` block.
${maps.join('\n')}

# Counts the concurrent requests of each client.
limit_conn_zone $sante_client zone=sante_client:10m;

# The log has neither the complete address of a visitor nor the query.
log_format sante '$time_iso8601 $sante_source $request_method $sante_path $status $body_bytes_sent';
# The log of the API has no paths, because they contain ids.
${serverLog('sante_api')}

${nginxServers({
  ...settings,
  headers: headers.map(([name, value]) => `  add_header ${name} "${value}" always;`).join('\n'),
  rewrites: rewrites.map(line => `  ${line}`).join('\n'),
  types: typesIn(root),
  root,
  bodyLimit: MAX_PARCEL_BYTES + SPARE_BYTES,
})}
`
}

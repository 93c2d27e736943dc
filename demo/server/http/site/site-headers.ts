import { TRANSPORT_SECURITY } from '../headers'

// The table of the site's headers. This server sends them, and `demo/operate/deploy/nginx.ts` writes them into nginx's
// configuration.

/** Hashes of the inline styles and scripts of the pages, in the syntax of the policy (host/build/inlined.ts). */
export interface InlinedHashes {
  styles: string[]
  scripts: string[]
}

/**
 * Returns the content security policy. It allows the site's own files, requests to the address services, and the inline scripts and
 * styles with these hashes.
 */
const policy = ({ styles, scripts }: InlinedHashes, mayBeFramed: boolean): string =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'font-src': ["'self'"],
    'img-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", 'https://data.geopf.fr', 'https://geo.api.gouv.fr'],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': [mayBeFramed ? '*' : "'none'"],
    'require-trusted-types-for': ["'script'"],
    // The kit's own policies: for the URLs of its workers, and for pasted source, which is parsed into an inert document only.
    'trusted-types': ['sante-worker', 'sante-source'],
    'worker-src': ["'self'"],
  })
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')

/** The resource policy of files that other sites load. */
const CROSS_ORIGIN = 'cross-origin'

/** Returns the headers of every response of the site, whatever its status. A header with the value undefined is not sent. */
export const siteHeaders = (
  inlined: InlinedHashes,
  mayBeFramed = false,
): Record<string, string | undefined> => ({
  'Content-Security-Policy': policy(inlined, mayBeFramed),
  'X-Frame-Options': mayBeFramed ? undefined : 'DENY',
  'Strict-Transport-Security': TRANSPORT_SECURITY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // A partner's page that sends `Cross-Origin-Embedder-Policy` can frame our page only if our page sends these two headers.
  'Cross-Origin-Embedder-Policy': mayBeFramed ? 'require-corp' : undefined,
  'Cross-Origin-Resource-Policy': mayBeFramed ? CROSS_ORIGIN : undefined,
  'Origin-Agent-Cluster': '?1',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
})

/** Paths that never change: releases and hashed files. JavaScript and nginx both interpret this pattern. */
export const IMMUTABLE = String.raw`^/(chunks|assets|embed/\d+\.\d+\.\d+)/`

/** `Cache-Control` of immutable files, of files with a fixed name, and of missing files. */
export const caching = {
  immutable: 'public, max-age=31536000, immutable',
  revalidated: 'no-cache',
  missing: 'no-store',
}

/** Paths that every origin may read: partners' pages load the kit's scripts, and check their integrity. */
export const OPEN_TO_ALL = String.raw`\.(js|json)$`

/**
 * Headers of the paths in `OPEN_TO_ALL`. A 404 has them as well, so that the console on a partner's page reports the missing
 * file.
 */
export const openHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': CROSS_ORIGIN,
}

/** Media types that the framework does not know, by file extension. */
export const moreTypes: Record<string, string> = {
  vtt: 'text/vtt; charset=utf-8',
  tgz: 'application/gzip',
}

import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import { ownFile, packageFile } from '../../environment/own-files'

/** The subsets of the site's font. */
const fontSubsets = ['latin', 'latin-ext'] as const
const fontFile = (subset: (typeof fontSubsets)[number]): string =>
  `@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${subset}-wght-normal.woff2`

/** Paths of the font files, relative to `node_modules`. */
export const siteFontFiles: string[] = fontSubsets.map(fontFile)

/** Returns the common stylesheet of the desk and the demo pages. */
const readStylesheet = () =>
  ['page', 'form', 'desk', 'document']
    .map(name => readFileSync(ownFile(`demo/server/desk/style/${name}.css`), 'utf8'))
    .join('\n')

/** Adds the stylesheet, the icon and the fonts of the server's own pages under this path. */
export function pageFileRoutes(app: Hono, base: string): void {
  const stylesheet = readStylesheet()
  app.get(`${base}/page.css`, context => context.body(stylesheet, 200, { 'Content-Type': 'text/css' }))
  const icon = readFileSync(ownFile('host/public/icon.svg'), 'utf8')
  app.get(`${base}/icon.svg`, context => context.body(icon, 200, { 'Content-Type': 'image/svg+xml' }))
  for (const subset of fontSubsets) {
    app.get(`${base}/${subset}.woff2`, context =>
      context.body(new Uint8Array(readFileSync(packageFile(fontFile(subset)))), 200, {
        'Content-Type': 'font/woff2',
        'Cache-Control': 'public, max-age=86400',
      }),
    )
  }
}

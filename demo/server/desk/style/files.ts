import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import { ownFile, packageFile } from '../../environment/own-files'

/** Files of the site's font, by the letters that each contains. */
const fontParts = ['latin', 'latin-ext'] as const
const fontFile = (part: (typeof fontParts)[number]): string =>
  `@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${part}-wght-normal.woff2`

/** The files of the font, by their paths in the package. */
export const siteFontFiles: string[] = fontParts.map(fontFile)

/** One stylesheet for the pages of the desk, and for those for trying. */
const readStylesheet = () =>
  ['page', 'form', 'desk']
    .map(name => readFileSync(ownFile(`demo/server/desk/style/${name}.css`), 'utf8'))
    .join('\n')

/** The stylesheet, the icon and the fonts of the server's own pages, under this path. */
export function pageFileRoutes(app: Hono, base: string): void {
  const stylesheet = readStylesheet()
  app.get(`${base}/page.css`, context => context.body(stylesheet, 200, { 'Content-Type': 'text/css' }))
  const icon = readFileSync(ownFile('host/public/icon.svg'), 'utf8')
  app.get(`${base}/icon.svg`, context => context.body(icon, 200, { 'Content-Type': 'image/svg+xml' }))
  for (const part of fontParts) {
    app.get(`${base}/${part}.woff2`, context =>
      context.body(new Uint8Array(readFileSync(packageFile(fontFile(part)))), 200, {
        'Content-Type': 'font/woff2',
        'Cache-Control': 'public, max-age=86400',
      }),
    )
  }
}

import type { Hono } from 'hono'
import { deskStylesheet } from '../server/desk/style/stylesheet'
import { fontFile, fontParts } from './layout'

/** The stylesheet and the fonts of the server's own pages. */
export function pageFileRoutes(app: Hono): void {
  app.get('/demo/page.css', context => context.body(deskStylesheet, 200, { 'Content-Type': 'text/css' }))
  for (const part of fontParts) {
    app.get(`/demo/${part}.woff2`, context =>
      context.body(new Uint8Array(fontFile(part)), 200, {
        'Content-Type': 'font/woff2',
        'Cache-Control': 'public, max-age=86400',
      }),
    )
  }
}

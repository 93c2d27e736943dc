import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createApp } from '../../demo/server/app'
import { serveSite } from '../../demo/server/http/site/serve-site'
import pkg from '../../package.json' with { type: 'json' }
import { folder } from './floor'
import { universityPage, universityPageWithSnippet } from './university-page'

const PORT = 4680

export const site = `http://127.0.0.1:${PORT}`
export const partner = `http://localhost:${PORT + 1}`

const page = (script: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><script type="module" src="${site}/${script}" crossorigin></script>${body}`

/**
 * Starts the site, and partners' pages on another site: one with the floor, one with the simulator, one with the first question in its
 * snippet, and a university's page without and with the snippets. Resolves with a function that stops both.
 */
export async function startPages(): Promise<() => void> {
  const app = createApp({ now: () => new Date(), report: console.error, logSecurity: () => undefined })
  const root = relative(process.cwd(), folder)
  app.use('/floor.js', async (context, next) => {
    await next()
    context.header('Access-Control-Allow-Origin', '*')
  })
  app.get('/floor.js', serveStatic({ root, precompressed: true }))
  serveSite(app, 'dist')
  const pages = new Hono()
  pages.get('/floor', context => context.html(page('floor.js', '<floor-hello></floor-hello>')))
  const release = `embed/${pkg.version}`
  const question = JSON.parse(readFileSync(`dist/${release}/first-question.json`, 'utf8')).en
  for (const [path, content] of [
    ['/simulator', ''],
    ['/snippet', question],
  ])
    pages.get(path, context =>
      context.html(page(`${release}/simulator.js`, `<sante-simulator>${content}</sante-simulator>`)),
    )
  const read = (path: string) => JSON.parse(readFileSync(`dist/embed/${path}`, 'utf8'))
  const style = read(`${pkg.version}/snippet-style.json`)['sante-simulator'].css
  const pinned = `${release}/simulator.js" integrity="${read('integrity.json')[pkg.version]}"`
  pages.get('/admissions', context => context.html(universityPage()))
  pages.get('/admissions-pinned', context =>
    context.html(universityPageWithSnippet({ site, script: pinned, style })),
  )
  pages.get('/admissions-current', context =>
    context.html(universityPageWithSnippet({ site, script: 'sante.js"', style })),
  )
  const listen = ({ fetch }: Hono, port: number) =>
    new Promise<ReturnType<typeof serve>>(done => {
      const server = serve({ fetch, port, hostname: '127.0.0.1' }, () => done(server))
    })
  const servers = await Promise.all([listen(app, PORT), listen(pages, PORT + 1)])
  return () => {
    for (const server of servers) server.close()
  }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { shiftsIn, watchShifts } from '../page/shifts'

/** Texts in the header's HTML. Each load of the page pauses the transfer before one of them. */
const pausePoints = [
  '<span><b>',
  '</small>',
  '<div id="menu"',
  '<option value="es"',
  '</select>',
  '</a></div>',
  '</header>',
]

for (const path of [
  '/',
  '/register/information',
  '/dashboard/status',
  '/login',
  '/a-propos',
  '/faq',
  '/assistance',
])
  test(`a page that arrives in two parts does not move its header: ${path}`, async ({ page, baseURL }) => {
    const [html, policy] = await fetch(`${baseURL}${path}`).then(
      async response =>
        [await response.text(), response.headers.get('Content-Security-Policy') ?? ''] as const,
    )
    let halt = ''
    let resume = (): void => undefined
    const server = createServer(async ({ url }, response) => {
      if (url !== path) {
        const file = await fetch(`${baseURL}${url}`)
        response.writeHead(file.status, { 'Content-Type': file.headers.get('Content-Type') ?? '' })
        return response.end(Buffer.from(await file.arrayBuffer()))
      }
      const position = html.indexOf(halt, html.indexOf('<header'))
      response.setHeader('Content-Type', 'text/html').setHeader('Content-Security-Policy', policy)
      response.write(html.slice(0, position))
      await new Promise<void>(done => {
        resume = done
      })
      response.end(html.slice(position))
    })
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    try {
      await page.setViewportSize({ width: 390, height: 844 })
      await watchShifts(page)
      for (halt of pausePoints.filter(place => html.includes(place))) {
        await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'commit' })
        await expect(page.locator('header')).toBeAttached()
        // Waits until the received part has been painted.
        await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))
        resume()
        await page.waitForLoadState('domcontentloaded')
        await expect(page.locator('header .brand')).toBeVisible()
        // Shifts below the header are not checked. Content there may still arrive, such as the last word of a label.
        expect(await shiftsIn(page, 'header'), halt).toEqual([])
      }
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

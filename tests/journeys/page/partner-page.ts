import type { Page } from '@playwright/test'
import { partners } from '../places'

interface PartnerPage {
  head?: string
  /** Content of `<main>`, after the heading. */
  body: string
  foot?: string
}

/**
 * Opens a page on the partners' origin that the test serves itself. Chromium does not know the network of such a page, and blocks
 * its requests to the local site without the permission.
 */
export async function openPartnerPage(
  page: Page,
  { head = '', body, foot = '' }: PartnerPage,
): Promise<void> {
  await page.context().grantPermissions(['local-network-access'])
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Admissions</title>
    <meta name="viewport" content="width=device-width">${head}</head>
    <body><main><h1>Admissions</h1>${body}</main>${foot}</body></html>`
  await page.route(`${partners}/admissions`, route => route.fulfill({ body: html, contentType: 'text/html' }))
  await page.goto(`${partners}/admissions`)
}

import type { Page } from '@playwright/test'
import { partners, site } from '../../journeys/places'

/** An element on the sheet, in its own box. */
export interface Panel {
  id: string
  /** Tag name; by default the simulator's. */
  tag?: string
  /** Attributes of the tag. */
  attributes: string
  /** Caption above the element. */
  title: string
  /** Style of the box, in CSS. */
  box?: string
}

const boxOf = ({ id, tag = 'sante-simulator', attributes, title, box = '' }: Panel) =>
  `<figure style="${box}"><figcaption>${title}</figcaption>
    <${tag} id="${id}" ${attributes}><a href="${site}/">Official site</a></${tag}></figure>`

/** Style of every sheet: boxes in two columns, with space for labels beside each element. */
const sheetStyle = `
  html, body { margin: 0; height: 800px; overflow: hidden; font: 15px/1.4 "Atkinson Hyperlegible Next", system-ui, sans-serif; background: #fff }
  body { display: grid; grid-template-columns: repeat(var(--columns, 2), 1fr); grid-auto-rows: 1fr }
  figure { margin: 0; padding: 14px; box-sizing: border-box; overflow: hidden; min-width: 0 }
  figcaption { font: bold 15px ui-monospace, monospace; margin-bottom: 8px; white-space: pre-line }
  .name { z-index: 2; position: absolute; padding: 1px 7px; border-radius: 4px; font: bold 13px/20px ui-monospace, monospace; color: #fff; white-space: nowrap }
  svg { z-index: 1; position: absolute; inset: 0; width: 1280px; height: 800px; pointer-events: none }
`

/** Opens a partner's page that contains only these elements. */
export async function openSheet(page: Page, panels: Panel[], style = ''): Promise<void> {
  // Playwright answers this page itself. Chromium then does not know that the page is local, and without this permission blocks its
  // requests to the local site.
  await page.context().grantPermissions(['local-network-access'])
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Guide</title>
    <style>${sheetStyle}${style}</style><script type="module" src="${site}/sante.js"></script></head>
    <body>${panels.map(boxOf).join('')}</body></html>`
  await page.route(`${partners}/guide`, route => route.fulfill({ body, contentType: 'text/html' }))
  await page.goto(`${partners}/guide`)
}

import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { answerHeaders } from '../headers'
import { apiDocument } from '../openapi/document'
import { drawDocument, pageStyle } from '../openapi/page'

export const DOCUMENT_PATH = '/api/openapi.json'
export const DOCUMENT_PAGE = '/api/docs'

const caching = { ...answerHeaders, 'Cache-Control': 'public, max-age=300' }

/**
 * Returns the page's content security policy. The page has its own style, no script, and the icon that browsers always request.
 */
const policy = () => {
  const style = createHash('sha256').update(pageStyle).digest('base64')
  return `default-src 'none'; style-src 'sha256-${style}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
}

/** Adds the API's description as an OpenAPI document and as a page. Each is built once. */
export function documentRoutes(app: Hono): void {
  let json: string | undefined
  let page: string | undefined
  app.get(DOCUMENT_PATH, context => {
    json ??= JSON.stringify(apiDocument())
    return context.body(json, 200, { ...caching, 'Content-Type': 'application/json' })
  })
  app.get(DOCUMENT_PAGE, async context => {
    page ??= `${await drawDocument(apiDocument())}`
    return context.body(page, 200, {
      ...caching,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy(),
    })
  })
}

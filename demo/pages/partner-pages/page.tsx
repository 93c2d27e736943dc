/** @jsxImportSource hono/jsx */
import { html, raw } from 'hono/html'
import type { PropsWithChildren } from 'hono/jsx'

/** The parts of a release of the kit that the pages contain. */
export interface Kit {
  /** Origin of the official site. */
  site: string
  version: string
  /** Hash of the simulator in this release. */
  integrity: string
  /** HTML of the first question in French, from the release. */
  question: string
  /** Styles that reserve the height of an element before it is rendered, from the release. */
  simulatorCss: string
  loginCss: string
}

interface Props {
  lang: string
  title: string
  stylesheet?: string
  /** Styles of the snippet. */
  css?: string
  scripts?: { src: string; integrity?: string; crossorigin?: 'anonymous' }[]
}

export const PartnerPage = ({
  lang,
  title,
  stylesheet = 'partner.css',
  css,
  scripts = [],
  children,
}: PropsWithChildren<Props>) =>
  html`<!doctype html>${(
    <html lang={lang} dir={lang === 'ar' ? 'rtl' : undefined}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" href="/pages/icon.svg" />
        <link rel="stylesheet" href={`/pages/${stylesheet}`} />
        {css && <style>{raw(css)}</style>}
        {scripts.map(script => (
          <script type="module" {...script} />
        ))}
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  )}`

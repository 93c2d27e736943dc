import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Language } from '../../widgets/contract/language'
import { languageLinks } from '../server/desk/language-links'
import { textsIn } from '../server/language/texts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** The demo's own pages, by the key of their name. */
const pages = { desk: '/demo/desk', mailbox: '/demo/mailbox', check: '/demo/certificate' }

interface Shell {
  language: Language
  title: string
  page: keyof typeof pages
  /** Parameters that stay in the address when the language changes. */
  query?: Record<string, string>
  script?: string
  body: Html
}

/** The layout of every page for trying: header, navigation, languages. */
export function pageLayout({ language, title, page, query = {}, script, body }: Shell): Html {
  const texts = textsIn(language)
  const to = (name: keyof typeof pages) => `${pages[name]}?lang=${language}`
  const inLanguage = (lang: Language) => `${pages[page]}?${new URLSearchParams({ ...query, lang })}`
  return html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/demo/page.css">
    ${script ? html`<script type="module" src="${script}"></script>` : ''}
  </head>
  <body>
    <header>
      <div class="row">
        <a class="brand" href="/?lang=${language}"><img src="/icon.svg" alt="" width="38" height="38"><b>${texts('mail.mailbox.back')}</b></a>
        <nav aria-label="${texts('desk.nav.label')}">
          ${(Object.keys(pages) as (keyof typeof pages)[]).map(
            name =>
              html`<a href="${to(name)}" ${name === page ? html`aria-current="page"` : ''}>${texts(`desk.nav.${name}`)}</a>`,
          )}
        </nav>
        <nav class="languages" aria-label="${texts('desk.nav.languages')}">
          ${languageLinks(language, inLanguage)}
        </nav>
      </div>
    </header>
    <main class="row">
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>`
}

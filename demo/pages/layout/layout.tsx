/** @jsxImportSource hono/jsx */
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Language } from '../../../widgets/shared/language'
import { withLanguage } from '../../server/desk/pages/layout'
import { pageShell } from '../../server/desk/pages/shell'
import { textsIn } from '../../server/output/language/texts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** Addresses of the demo's own pages. The text `desk.nav.desk` is the name of the page `desk`, and so on. */
const pages = { desk: '/demo/desk', mailbox: '/demo/mailbox', check: '/demo/certificate' }

interface Shell {
  language: Language
  title: string
  page: keyof typeof pages
  /** Address of the page, if it differs from its address in `pages`. */
  address?: string
  script?: string
  body: Html
}

/** Returns the layout of every demo page: header, navigation, languages. */
export function pageLayout({ language, title, page, address = pages[page], script, body }: Shell): Html {
  const texts = textsIn(language)
  const to = (name: keyof typeof pages) => `${pages[name]}?lang=${language}`
  const inLanguage = (other: Language) => withLanguage(address, other)
  const header = (
    <nav aria-label={texts('desk.nav.label')}>
      {(Object.keys(pages) as (keyof typeof pages)[]).map(name => (
        <a href={to(name)} aria-current={name === page ? 'page' : undefined}>
          {texts(`desk.nav.${name}`)}
        </a>
      ))}
    </nav>
  )
  return pageShell({
    language,
    title,
    header,
    inLanguage,
    body,
    style: '/demo/page.css',
    brand: texts('mail.mailbox.back'),
    head: script ? <script type="module" src={script} /> : undefined,
  })
}

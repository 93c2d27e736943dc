/** @jsxImportSource hono/jsx */
import { html } from 'hono/html'
import { type Language, languages } from '../../../../widgets/shared/language'
import { textsIn } from '../../output/language/texts'
import type { DeskHtml } from './view'

interface Shell {
  language: Language
  title: string
  /** Address of the stylesheet. */
  style: string
  /** More elements of `<head>`. */
  head?: DeskHtml | undefined
  /** The name beside the logo. */
  brand: string
  /** Content of the header between the name and the languages. */
  header?: DeskHtml | undefined
  /** Returns this page's address in another language. Undefined for a page that cannot be opened by a link. */
  inLanguage?: ((language: Language) => string) | undefined
  body: DeskHtml
}

/** Returns a page with the common layout of the agents' desk and of the demo's own pages. */
export function pageShell({
  language,
  title,
  style,
  head,
  brand,
  header,
  inLanguage,
  body,
}: Shell): DeskHtml {
  const texts = textsIn(language)
  return html`<!doctype html>${(
    <html lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {head}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={style} />
      </head>
      <body>
        <a class="skip" href="#content">
          {texts('desk.nav.skip')}
        </a>
        <header>
          <div class="row">
            <a class="brand" href={`/?lang=${language}`}>
              <img src="/icon.svg" alt="" width="38" height="38" />
              <b>{brand}</b>
            </a>
            {header}
            {inLanguage && (
              <nav class="languages" aria-label={texts('desk.nav.languages')}>
                <LanguageLinks language={language} addressIn={inLanguage} />
              </nav>
            )}
          </div>
        </header>
        <main class="row" id="content">
          <h1>{title}</h1>
          {body}
        </main>
      </body>
    </html>
  )}`
}

const languageNames: Record<Language, string> = {
  fr: 'Français',
  en: 'English',
  es: 'Español',
  zh: '中文',
  ar: 'العربية',
}

interface LinksProps {
  language: Language
  addressIn: (other: Language) => string
}

/** Renders links to the page in each language. */
const LanguageLinks = ({ language, addressIn }: LinksProps) => (
  <>
    {languages.map(other => (
      <a
        href={addressIn(other)}
        lang={other}
        hreflang={other}
        aria-current={other === language ? 'true' : undefined}
      >
        {languageNames[other]}
      </a>
    ))}
  </>
)

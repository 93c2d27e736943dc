import { renderToString } from 'react-dom/server'
import { type Language, languages } from '../../widgets'
import { Footer } from '../app/layout/footer'
import type { DrawnPage } from '../app/prerender/drawn-page'
import { loadWords } from '../language/language'
import { directionOf, languageNames } from '../language/language-names'
import { $words, useWords } from '../language/words'
import { addressIn } from '../routing/link'
import { isMaintenance } from '../routing/router'
import { PARTNERS } from '../routing/routes'
import { Partners } from './partners'
import { loadPartnersTexts } from './texts'

/** Renders the page for partners in one language. Its script hydrates `main`; the rest is static. */
export async function drawPartners(language: Language): Promise<DrawnPage> {
  const [siteWords, partnersTexts] = await Promise.all([loadWords(language), loadPartnersTexts(language)])
  const { texts } = siteWords
  $words.set({ language, texts: partnersTexts })
  const main = renderToString(<Partners />)
  $words.set(siteWords)
  const around = [<PartnersHeader key="header" />, <Footer key="footer" isSimple={false} />]
  const [header, footer] = around.map(part => renderToString(part))
  return {
    path: PARTNERS,
    isListed: !isMaintenance,
    language,
    direction: directionOf(language),
    title: texts('title', { page: partnersTexts('partners.title') }),
    description: partnersTexts('partners.description'),
    card: { title: texts('home.title'), image: `/card/${language}.png` },
    html: `<div id="site">${header}<main id="main" tabindex="-1">${main}</main>${footer}</div>`,
  }
}

/** Renders the name of the service as a link to it, and links to the page in other languages. */
function PartnersHeader() {
  const { language, texts } = useWords()
  return (
    <>
      <a className="skip" href="#main">
        {texts('skip')}
      </a>
      <header className="header">
        <div className="row">
          <a className="brand" href={addressIn('/', language)}>
            <img src="/icon.svg" alt="" width="38" height="38" />
            <span>
              <b>{texts('service.name')}</b>
              <small>{texts('service.owner')}</small>
            </span>
          </a>
        </div>
      </header>
      <nav className="row language-links" aria-label={texts('language')}>
        {languages.map(code => (
          <a
            key={code}
            href={addressIn(PARTNERS, code)}
            lang={code}
            dir={directionOf(code)}
            hrefLang={code}
            aria-current={code === language || undefined}
          >
            {languageNames[code]}
          </a>
        ))}
      </nav>
    </>
  )
}

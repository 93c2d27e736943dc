import { languages, readLanguage } from '../../widgets'
import type { PageName } from '../routing/guard'
import { addressIn } from '../routing/link'
import { routes } from '../routing/routes'
import { chooseLanguage, offered } from './language'
import { languageNames } from './language-names'
import { useWords } from './words'

/**
 * Renders the language selector. A language that is not offered is listed while it is in use. Without scripts, each language is a
 * link.
 */
export function LanguageField({ page }: { page: PageName }) {
  const { language, texts } = useWords()
  const listed = offered.includes(language) ? offered : [...offered, language]
  const path = page === 'notFound' ? routes.home.path : routes[page].path
  return (
    <>
      <select
        className="language"
        aria-label={texts('language')}
        // A value that the browser restores after a reload would count as a choice (main.tsx).
        autoComplete="off"
        value={language}
        onChange={event => void chooseLanguage(readLanguage(event.target.value) ?? language)}
      >
        {listed.map(code => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
      <noscript className="languages">
        {languages.map(code => (
          <a key={code} href={addressIn(path, code)} lang={code} hrefLang={code}>
            {languageNames[code]}
          </a>
        ))}
      </noscript>
    </>
  )
}

import type { MouseEvent } from 'react'
import { languages, readLanguage } from '../../widgets'
import type { PageName } from '../routing/guard'
import { addressIn } from '../routing/link'
import { routes } from '../routing/routes'
import { chooseLanguage, offered } from './language'
import { continueIn, directionOf, languageNames } from './language-names'
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

interface Props {
  path: string
  /** Shows only the visitor's own language, and nothing if it is the page's language. */
  isOwnLanguageOnly?: boolean
}

/**
 * Renders the five languages by their own names, since the header does not list all of them (spec, section 1). Each is a link
 * with `?lang=`, which can be opened in another tab. CSS highlights the visitor's own language, which is known before the first
 * paint (host/before-code/language.ts).
 */
export function LanguageLinks({ path, isOwnLanguageOnly = false }: Props) {
  const { language, texts } = useWords()
  return (
    <nav
      className={`${isOwnLanguageOnly ? 'own-language-only' : 'row'} language-links`}
      aria-label={texts('language')}
    >
      {languages.map(code => (
        <a
          key={code}
          href={`${path}?lang=${code}`}
          lang={code}
          dir={directionOf(code)}
          hrefLang={code}
          aria-current={code === language || undefined}
          onClick={event => {
            if (!isPlain(event)) return
            event.preventDefault()
            void chooseLanguage(code)
          }}
        >
          <span className="name">{languageNames[code]}</span>
          <span className="offer">{continueIn[code]}</span>
        </a>
      ))}
    </nav>
  )
}

/** Returns true for a plain click. Others open a tab or a window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

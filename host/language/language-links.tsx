import type { MouseEvent } from 'react'
import { languages } from '../../widgets'
import { chooseLanguage } from './language'
import { directionOf, languageNames } from './language-names'
import { useWords } from './words'

/**
 * The five languages by their own names, on the home page and pages of text: the header does not list all of them (spec,
 * section 1). Each is an address with `?lang=`, which a browser can open in another tab.
 */
export function LanguageLinks({ path }: { path: string }) {
  const { language, texts } = useWords()
  return (
    <nav className="row language-links" aria-label={texts('language')}>
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
          {languageNames[code]}
        </a>
      ))}
    </nav>
  )
}

/** The others open a tab or a window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

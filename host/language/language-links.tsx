import type { MouseEvent } from 'react'
import { languages } from '../../widgets'
import { chooseLanguage } from './language'
import { continueIn, directionOf, languageNames } from './language-names'
import { useWords } from './words'

interface Props {
  path: string
  /** Without the others: nothing is shown to a visitor whose language is the page's. */
  isOwnAlone?: boolean
}

/**
 * The five languages by their own names, on the home page and pages of text: the header does not list all of them (spec,
 * section 1). Each is an address with `?lang=`, which a browser can open in another tab. The visitor's own language is offered in its own
 * words: its name is on the page before the first paint (host/before-code/own-language.ts), and the style chooses.
 */
export function LanguageLinks({ path, isOwnAlone = false }: Props) {
  const { language, texts } = useWords()
  return (
    <nav className={`${isOwnAlone ? 'own-alone' : 'row'} language-links`} aria-label={texts('language')}>
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

/** The others open a tab or a window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

import { readLanguage } from '../widgets'
import { chooseLanguage, offered } from './language'
import { useWords } from './words'

/** Each language by its own name. One that is not offered is listed while it is in use. */
const names = { fr: 'Français', en: 'English', es: 'Español', zh: '中文', ar: 'العربية' }

export function LanguageField() {
  const { language, texts } = useWords()
  const listed = offered.includes(language) ? offered : [...offered, language]
  return (
    <select
      className="language"
      aria-label={texts('language')}
      value={language}
      onChange={event => void chooseLanguage(readLanguage(event.target.value) ?? language)}
    >
      {listed.map(code => (
        <option key={code} value={code} lang={code}>
          {names[code]}
        </option>
      ))}
    </select>
  )
}

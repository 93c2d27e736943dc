/** @jsxImportSource hono/jsx */
import { type Language, languages } from '../../../../widgets/shared/language'

const names: Record<Language, string> = {
  fr: 'Français',
  en: 'English',
  es: 'Español',
  zh: '中文',
  ar: 'العربية',
}

interface Props {
  language: Language
  to: (other: Language) => string
}

/** The same page in each language. */
export const LanguageLinks = ({ language, to }: Props) => (
  <>
    {languages.map(other => (
      <a
        href={to(other)}
        lang={other}
        hreflang={other}
        aria-current={other === language ? 'true' : undefined}
      >
        {names[other]}
      </a>
    ))}
  </>
)

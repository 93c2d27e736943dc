import { html } from 'hono/html'
import { type Language, languages } from '../../../../widgets/shared/language'
import type { DeskHtml } from './view'

const names: Record<Language, string> = {
  fr: 'Français',
  en: 'English',
  es: 'Español',
  zh: '中文',
  ar: 'العربية',
}

/** The same page in each language. */
export const languageLinks = (language: Language, to: (other: Language) => string): DeskHtml[] =>
  languages.map(
    other =>
      html`<a href="${to(other)}" lang="${other}" hreflang="${other}" ${other === language ? html`aria-current="true"` : ''}>${names[other]}</a>`,
  )

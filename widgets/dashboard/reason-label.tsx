import { useLanguage, useTexts } from '../i18n/locale-context'
import { type Language, languageName } from '../shared/language'

/** The label before an agent's reason. It names the language of the reason if the page has another one. */
export function ReasonLabel({ language }: { language: Language | undefined }) {
  const texts = useTexts()
  const reader = useLanguage()
  if (!language || language === reader) return texts('dashboard.reason')
  return texts('dashboard.reasonIn', { language: languageName(language, reader) })
}

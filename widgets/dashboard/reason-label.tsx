import { useLanguage, useTexts } from '../i18n/locale-context'
import { type Language, languageName } from '../shared/language'

/** The label before a reason; it names the language if an agent wrote it in another one than the reader's. */
export function ReasonLabel({ language }: { language: Language | undefined }) {
  const texts = useTexts()
  const reader = useLanguage()
  if (!language || language === reader) return texts('dashboard.reason')
  return texts('dashboard.reasonIn', { language: languageName(language, reader) })
}

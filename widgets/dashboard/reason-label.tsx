import { useLanguage, useTexts } from '../i18n/locale-context'
import { type Language, languageName } from '../shared/language'

/** Before a reason: if an agent typed it in another language than the reader's, which one it is. */
export function ReasonLabel({ language }: { language: Language | undefined }) {
  const texts = useTexts()
  const reader = useLanguage()
  if (!language || language === reader) return texts('dashboard.reason')
  return texts('dashboard.reasonIn', { language: languageName(language, reader) })
}

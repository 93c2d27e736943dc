import { useLanguage, useTexts } from '../../i18n/locale-context'
import type { Texts } from '../../i18n/texts'
import { formatMonth } from '../../shared/date-format'
import type { Language } from '../../shared/language'
import type { Fault } from '../form'

/** Returns the message of a field's error. */
export function faultMessage({ code, text, max = 0, part, month }: Fault, texts: Texts, language: Language) {
  if (text) return text
  return texts(`fault.${code}`, {
    max,
    part: part ? texts(`form.${part}`) : '',
    month: month ? formatMonth(month, language) : '',
  })
}

/** Returns functions for the label and the error message of a field. */
export function useFaultText() {
  const texts = useTexts()
  const language = useLanguage()
  const labelOf = (path: string) => {
    if (path.startsWith('document.')) return texts(path)
    return texts(/^(visa|residence|bank|stay)\./.test(path) ? `proof.${path}` : `field.${path}`)
  }
  const faultText = (fault: Fault) => faultMessage(fault, texts, language)
  return { labelOf, faultText }
}

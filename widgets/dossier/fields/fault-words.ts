import type { Texts } from '../../i18n/texts'
import { monthWords } from '../../shared/date-format'
import type { Language } from '../../shared/language'
import type { Fault } from '../form'

/** Returns the message of a field's error. */
export function faultWords({ code, text, max = 0, part, month }: Fault, texts: Texts, language: Language) {
  if (text) return text
  return texts(`fault.${code}`, {
    max,
    part: part ? texts(`form.${part}`) : '',
    month: month ? monthWords(month, language) : '',
  })
}

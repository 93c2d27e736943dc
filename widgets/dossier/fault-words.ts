import { monthWords } from '../contract/date-format'
import type { Language } from '../contract/language'
import type { Texts } from '../state/texts'
import type { Fault } from './form'

/** What is wrong with a field, in words. */
export function faultWords({ code, text, max = 0, part, month }: Fault, texts: Texts, language: Language) {
  if (text) return text
  return texts(`fault.${code}`, {
    max,
    part: part ? texts(`form.${part}`) : '',
    month: month ? monthWords(month, language) : '',
  })
}

import { useLanguage, useTexts } from '../../i18n/locale-context'
import type { Fault } from '../form'
import { faultWords } from './fault-words'

/** Returns functions for the label and the error message of a field. */
export function useFaultText() {
  const texts = useTexts()
  const language = useLanguage()
  const labelOf = (path: string) => {
    if (path.startsWith('document.')) return texts(path)
    return texts(/^(visa|residence|bank|stay)\./.test(path) ? `proof.${path}` : `field.${path}`)
  }
  const faultText = (fault: Fault) => faultWords(fault, texts, language)
  return { labelOf, faultText }
}

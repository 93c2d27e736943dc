import { useTexts } from '../element/locale-context'
import type { Fault } from './form'

/** The texts of a field: its label and its errors. */
export function useFaultText() {
  const texts = useTexts()
  const labelOf = (path: string) => {
    if (path.startsWith('document.')) return texts(path)
    return texts(/^(visa|residence|bank)\./.test(path) ? `proof.${path}` : `field.${path}`)
  }
  const faultText = ({ code, text, max = 0, part }: Fault) =>
    text ?? texts(`fault.${code}`, { max, part: part ? texts(`form.${part}`) : '' })
  return { labelOf, faultText }
}

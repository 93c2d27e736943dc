import { useTexts } from '../element/locale-context'
import type { Fault } from './form'

/** The words for a field and for what is wrong with it. */
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

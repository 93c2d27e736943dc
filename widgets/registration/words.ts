import type { Fault } from '../dossier/form'
import { useTexts } from '../voice'

/** The words for a field and for what is wrong with it. */
export function useFaultText() {
  const texts = useTexts()
  const labelOf = (path: string) => {
    if (path.startsWith('document.')) return texts(path)
    return texts(/^(visa|residence|bank)\./.test(path) ? `proof.${path}` : `field.${path}`)
  }
  const faultText = ({ code, max = 0, part }: Fault) =>
    texts(`fault.${code}`, { max, part: part ? texts(`form.${part}`) : '' })
  return { labelOf, faultText }
}

import { useState } from 'react'
import { isLatin } from '../../contract/student/identity'
import { useTexts } from '../../i18n/locale-context'

interface Field {
  value: string
  error: string | undefined
}

/**
 * For a name that must be in Latin letters: another script is reported when the field loses the focus, since it is not a slip that the
 * student sees. The other faults wait until the student asks to continue.
 */
export function useLatin({ value, error }: Field) {
  const texts = useTexts()
  const [left, setLeft] = useState('')
  const isOther = left === value && !isLatin(value)
  return {
    error: error ?? (isOther ? texts('fault.nameScript') : undefined),
    onBlur: () => setLeft(value),
  }
}

import { useState } from 'react'
import { isLatin } from '../../contract/student/record'
import { useTexts } from '../../i18n/locale-context'

interface Field {
  value: string
  error: string | undefined
}

/**
 * Reports another script than Latin when the field loses the focus, since the student cannot notice this error alone. Other
 * errors wait until the student asks to continue.
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

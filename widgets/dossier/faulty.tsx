import { useStore } from '@nanostores/react'
import { ErrorSummary } from '../ui/error-summary'
import { useTexts } from '../voice'
import type { JudgedForm } from './judged'
import { useFaultText } from './words'

/** All that keeps the student from going on; what is only missing is said otherwise than what is wrong. */
export function Faulty({ form }: { form: JudgedForm }) {
  const texts = useTexts()
  const faults = Object.entries(useStore(form.$faults))
  const turn = useStore(form.$refusals)
  const { labelOf, faultText } = useFaultText()
  const isMissing = faults.every(([, { code }]) => code.startsWith('missing'))
  return (
    <ErrorSummary
      title={texts(isMissing ? 'faulty.missing' : 'faulty.form')}
      turn={turn}
      items={faults.map(([path, fault]) => ({ path, label: labelOf(path), text: faultText(fault) }))}
    />
  )
}

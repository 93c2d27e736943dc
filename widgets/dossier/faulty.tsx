import { useStore } from '@nanostores/react'
import { useTexts } from '../i18n/locale-context'
import { ErrorSummary } from '../ui/error-summary'
import { useFaultText } from './fields/use-fault-text'
import type { JudgedForm } from './judged'
import { Said } from './said'

/** Missing documents, empty fields, or any other fault. */
function titleOf(codes: string[]): string {
  if (codes.every(code => code.startsWith('missing'))) return 'faulty.missing'
  const isEmpty = codes.every(code => code === 'required' || code === 'partRequired')
  return isEmpty ? 'faulty.required' : 'faulty.form'
}

/** Everything that keeps the student from continuing. What is missing has another wording than what is wrong. */
export function Faulty({ form }: { form: JudgedForm }) {
  const texts = useTexts()
  const faults = Object.entries(useStore(form.$faults))
  const turn = useStore(form.$refusals)
  const { labelOf, faultText } = useFaultText()
  return (
    <ErrorSummary
      title={texts(titleOf(faults.map(([, { code }]) => code)))}
      turn={turn}
      items={faults.map(([path, fault]) => ({
        path,
        label: <Said>{labelOf(path)}</Said>,
        text: faultText(fault),
      }))}
    />
  )
}

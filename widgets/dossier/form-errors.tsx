import { useStore } from '@nanostores/react'
import { useTexts } from '../i18n/locale-context'
import { ErrorSummary } from '../ui/messages/error-summary'
import { useFaultText } from './fields/use-field'
import { MarkedFrench } from './marked-french'
import type { ValidatedForm } from './validated-form'

/** Returns the key of the title: missing documents, empty fields, or other errors. */
function titleOf(codes: string[]): string {
  if (codes.every(code => code.startsWith('missing'))) return 'faulty.missing'
  const isEmpty = codes.every(code => code === 'required' || code === 'partRequired')
  return isEmpty ? 'faulty.required' : 'faulty.form'
}

/** The summary of all errors. Its title says whether values are missing or wrong. */
export function FormErrors({ form }: { form: ValidatedForm }) {
  const texts = useTexts()
  const faults = Object.entries(useStore(form.$faults))
  const refusals = useStore(form.$refusals)
  const { labelOf, faultText } = useFaultText()
  return (
    <ErrorSummary
      title={texts(titleOf(faults.map(([, { code }]) => code)))}
      validations={refusals}
      items={faults.map(([path, fault]) => ({
        path,
        label: <MarkedFrench>{labelOf(path)}</MarkedFrench>,
        text: faultText(fault),
      }))}
    />
  )
}

import { useTexts } from '../../../i18n/locale-context'
import { TextField } from '../../../ui/fields/text-field'
import { DayField } from '../../fields/day-field'
import { useField } from '../../fields/use-field'
import type { Form } from '../../form'
import { MarkedFrench } from '../../marked-french'

interface Props {
  form: Form
  /** Path of the field, such as `visa.number`. Its label is the text `proof.<path>`. */
  path: string
}

/** Returns the props of a field of a document's details. */
export function useDetailField(form: Form, path: string) {
  const texts = useTexts()
  return { ...useField(form, path), label: <MarkedFrench>{texts(`proof.${path}`)}</MarkedFrench> }
}

/** The number of a document, or the IBAN, left to right in every language. */
export function DocumentNumberField({ form, path, isDigits = false }: Props & { isDigits?: boolean }) {
  const texts = useTexts()
  return (
    <TextField
      {...useDetailField(form, path)}
      hint={texts(`proof.${path}Hint`)}
      width={isDigits ? 'medium' : undefined}
      dir="ltr"
      autoCapitalize="characters"
      inputMode={isDigits ? 'numeric' : undefined}
    />
  )
}

function DetailDay({ form, path }: Props) {
  const texts = useTexts()
  return <DayField form={form} path={path} label={texts(`proof.${path}`)} />
}

/** The first and the last day of the document's validity. */
export const PeriodFields = ({ form, kind }: { form: Form; kind: 'visa' | 'residence' }) => (
  <div className="fields">
    <DetailDay form={form} path={`${kind}.startDate`} />
    <DetailDay form={form} path={`${kind}.endDate`} />
  </div>
)

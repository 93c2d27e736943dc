import { residenceTypes } from '../../contract/student/identity-documents'
import { useTexts } from '../../i18n/locale-context'
import { ListField } from '../../ui/fields/list-field'
import { NumberField, PeriodFields, useProof } from '../documents/proof-fields'
import type { Form } from '../form'

/** The details of the residence permit. */
export function Residence({ form }: { form: Form }) {
  const texts = useTexts()
  const choices = residenceTypes.map(value => ({ value, label: texts(`proof.residence.types.${value}`) }))
  return (
    <>
      <div className="fields">
        <ListField
          {...useProof(form, 'residence.type')}
          choices={choices}
          placeholder={texts('proof.residence.typePlaceholder')}
        />
        <NumberField form={form} path="residence.foreignerNumber" isDigits />
      </div>
      <PeriodFields form={form} kind="residence" />
    </>
  )
}

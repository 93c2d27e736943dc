import { residenceTypes } from '../contract/identity-and-stay'
import { useTexts } from '../element/locale-context'
import { ListField } from '../ui/list-field'
import type { Form } from './form'
import { NumberField, PeriodFields, useProof } from './proof-fields'

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

import type { ComponentType } from 'react'
import type { Category } from '../../../contract/document/category'
import { identityTypes, residenceTypes } from '../../../contract/student/identity-documents'
import { useTexts } from '../../../i18n/locale-context'
import { ChoiceField } from '../../../ui/fields/choice-field'
import { ListField } from '../../../ui/fields/list-field'
import type { Form } from '../../form'
import { Bank, OtherPersonFields } from '../../sections/bank'
import { DocumentNumberField, PeriodFields, useDetailField } from './proof-fields'

/** The details of the visa. */
const Visa = ({ form }: { form: Form }) => (
  <>
    <div className="fields">
      <DocumentNumberField form={form} path="visa.number" />
    </div>
    <PeriodFields form={form} kind="visa" />
  </>
)

/** The details of the residence permit. */
function Residence({ form }: { form: Form }) {
  const texts = useTexts()
  const choices = residenceTypes.map(value => ({ value, label: texts(`proof.residence.types.${value}`) }))
  return (
    <>
      <div className="fields">
        <ListField
          {...useDetailField(form, 'residence.type')}
          choices={choices}
          placeholder={texts('proof.residence.typePlaceholder')}
        />
        <DocumentNumberField form={form} path="residence.foreignerNumber" isDigits />
      </div>
      <PeriodFields form={form} kind="residence" />
    </>
  )
}

/** The type of the identity document. */
function IdentityTypeField({ form }: { form: Form }) {
  const texts = useTexts()
  const { label, ...field } = useDetailField(form, 'identity.type')
  const choices = identityTypes.map(value => ({ value, label: texts(`proof.identity.types.${value}`) }))
  return <ChoiceField {...field} title={label} choices={choices} />
}

const forms: Partial<Record<Category, ComponentType<{ form: Form }>>> = {
  IDENTITY: IdentityTypeField,
  VISA: Visa,
  RESIDENCE_PERMIT: Residence,
  BANK_DETAILS: Bank,
  BANK_DETAILS_2: OtherPersonFields,
}

/** The form for the details of a document; empty if its category has no details. */
export function DetailsForm({ form, category }: { form: Form; category: Category }) {
  const texts = useTexts()
  const Fields = forms[category]
  if (!Fields) return null
  return (
    <div className="details">
      <h4>{texts(`proof.title.${category}`)}</h4>
      <Fields form={form} />
    </div>
  )
}

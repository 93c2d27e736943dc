import type { ComponentType } from 'react'
import type { Category } from '../../contract/document/category'
import { useTexts } from '../../i18n/locale-context'
import { IdentityTypeField } from '../fields/identity-type-field'
import type { Form } from '../form'
import { Bank, ThirdParty } from '../sections/bank'
import { Residence } from '../sections/residence'
import { Visa } from '../sections/visa'

const forms: Partial<Record<Category, ComponentType<{ form: Form }>>> = {
  IDENTITY: IdentityTypeField,
  VISA: Visa,
  RESIDENCE_PERMIT: Residence,
  BANK_DETAILS: Bank,
  BANK_DETAILS_2: ThirdParty,
}

/** The form for the details that the insurer needs for some documents. */
export function DetailsForm({ form, id }: { form: Form; id: Category }) {
  const texts = useTexts()
  const Fields = forms[id]
  if (!Fields) return null
  return (
    <div className="details">
      <h4>{texts(`proof.title.${id}`)}</h4>
      <Fields form={form} />
    </div>
  )
}

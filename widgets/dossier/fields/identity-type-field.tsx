import { identityTypes } from '../../contract/student/identity-documents'
import { useTexts } from '../../i18n/locale-context'
import { ChoiceField } from '../../ui/fields/choice-field'
import { useProof } from '../documents/proof-fields'
import type { Form } from '../form'

/** The type of identity document, as in the list of documents. */
export function IdentityTypeField({ form }: { form: Form }) {
  const texts = useTexts()
  const { label, ...field } = useProof(form, 'identity.type')
  const choices = identityTypes.map(value => ({ value, label: texts(`proof.identity.types.${value}`) }))
  return <ChoiceField {...field} title={label} choices={choices} />
}

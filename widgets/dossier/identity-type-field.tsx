import { identityTypes } from '../contract/identity-and-stay'
import { useTexts } from '../element/locale-context'
import { ChoiceField } from '../ui/choice-field'
import type { Form } from './form'
import { useProof } from './proof-fields'

/** The type of identity document, as the list of documents has it. */
export function IdentityTypeField({ form }: { form: Form }) {
  const texts = useTexts()
  const { label, ...field } = useProof(form, 'identity.type')
  const choices = identityTypes.map(value => ({ value, label: texts(`proof.identity.types.${value}`) }))
  return <ChoiceField {...field} title={label} choices={choices} />
}

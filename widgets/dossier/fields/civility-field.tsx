import { useTexts } from '../../i18n/locale-context'
import { ChoiceField } from '../../ui/fields/choice-field'
import type { Form } from '../form'
import { MarkedFrench } from '../marked-french'
import { Unlocked } from './unlocked'
import { useField } from './use-field'

interface Props {
  form: Form
  path: string
  /** Replaces the field's own label if the group already names the person. */
  label?: string
}

/** Madame or Monsieur, as on French documents. */
export function CivilityField({ form, path, label: short }: Props) {
  const texts = useTexts()
  const { label, ...field } = useField(form, path)
  const choices = ['ms', 'mr'].map(value => ({ value, label: texts(`civility.${value}`) }))
  return (
    <Unlocked form={form} path={path}>
      <ChoiceField {...field} title={<MarkedFrench>{short ?? label}</MarkedFrench>} choices={choices} />
    </Unlocked>
  )
}

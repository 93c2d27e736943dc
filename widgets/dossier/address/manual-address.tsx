import { complements, roadTypes } from '../../contract/student/record'
import { useTexts } from '../../i18n/locale-context'
import { digitsOf } from '../../shared/text'
import { CheckField } from '../../ui/fields/check-field'
import { ListField } from '../../ui/fields/list-field'
import { TextField } from '../../ui/fields/text-field'
import { EditableField } from '../fields/editable-field'
import { useCheckbox, useField, useIsTicked } from '../fields/use-field'
import type { Form } from '../form'
import { useTowns } from './use-address'

const rowsOf = (values: readonly string[]) => values.map(value => ({ value, label: value }))

/** The fields of a French address. */
export function ManualAddress({ form }: { form: Form }) {
  const texts = useTexts()
  const number = useField(form, 'address.roadNumber')
  const complement = useField(form, 'address.complement')
  const type = useField(form, 'address.roadType')
  const name = useField(form, 'address.roadName')
  const optional = { mark: texts('form.optional'), placeholder: texts('address.noType') }
  return (
    <>
      <div className="fields">
        <EditableField form={form} path="address.roadNumber">
          <TextField {...number} mark={optional.mark} inputMode="numeric" width="short" dir="ltr" />
        </EditableField>
        <EditableField form={form} path="address.complement">
          <ListField {...complement} {...optional} choices={rowsOf(complements)} lang="fr" width="short" />
        </EditableField>
      </div>
      <div className="fields">
        <EditableField form={form} path="address.roadType">
          <ListField {...type} {...optional} choices={rowsOf(roadTypes)} lang="fr" />
        </EditableField>
        <EditableField form={form} path="address.roadName">
          <TextField {...name} autoComplete="address-line1" dir="auto" />
        </EditableField>
      </div>
      <Town form={form} />
    </>
  )
}

/** The postcode. A change of its digits clears a town that was chosen from the list, and keeps a town that was typed. */
function Postcode({ form }: { form: Form }) {
  const isManualCity = useIsTicked(form, 'address.isManualCity')
  const field = useField(form, 'address.postcode')
  const isSame = (text: string) => digitsOf(text) === digitsOf(field.value)
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="postal-code"
      width="short"
      dir="ltr"
      onChange={text =>
        isManualCity || isSame(text)
          ? form.type('address.postcode', text)
          : form.fill({ 'address.postcode': text, 'address.city': '' })
      }
    />
  )
}

function Town({ form }: { form: Form }) {
  const texts = useTexts()
  const result = useTowns(form)
  const box = useCheckbox(form, 'address.isManualCity', ['address.city'])
  const field = useField(form, 'address.city')
  const towns = result.state === 'resolved' ? result.value : []
  /** The current town is always a choice, because the town of a chosen address may be spelt differently in the list. */
  const choices = rowsOf(field.value && !towns.includes(field.value) ? [field.value, ...towns] : towns)

  function status(): string {
    if (result.state === 'rejected') return texts('address.townsUnreachable')
    if (result.state === 'pending') return texts('address.townsLoading')
    return result.state === 'resolved' && towns.length === 0 ? texts('address.noTown') : ''
  }

  return (
    <>
      <div className="fields">
        <EditableField form={form} path="address.postcode">
          <Postcode form={form} />
        </EditableField>
        <EditableField form={form} path="address.city">
          <div>
            {box.isChecked ? (
              <TextField {...field} autoComplete="address-level2" dir="auto" />
            ) : (
              <ListField
                {...field}
                choices={choices}
                placeholder={texts(result.state === 'idle' ? 'address.postcodeFirst' : 'form.choose')}
                autoComplete="address-level2"
              />
            )}
            <p role="status" className="hint">
              {status()}
            </p>
          </div>
        </EditableField>
      </div>
      <div className="fields">
        <EditableField form={form} path="address.isManualCity">
          <CheckField {...box} />
        </EditableField>
      </div>
    </>
  )
}

import { complements, roadTypes } from '../contract/identity'
import { CheckField } from '../ui/check-field'
import { ListField } from '../ui/list-field'
import { TextField } from '../ui/text-field'
import { useTexts } from '../voice'
import type { Form } from './form'
import { useTowns } from './use-address'
import { useBox, useField, useTicked } from './use-field'

const rowsOf = (values: readonly string[]) => values.map(value => ({ value, label: value }))

/** An address field by field, as the French post writes it. */
export function ManualAddress({ form }: { form: Form }) {
  const texts = useTexts()
  const optional = { mark: texts('form.optional'), placeholder: texts('address.noType') }
  return (
    <>
      <div className="fields">
        <TextField
          {...useField(form, 'address.roadNumber')}
          mark={optional.mark}
          inputMode="numeric"
          width="short"
          dir="ltr"
        />
        <ListField
          {...useField(form, 'address.complement')}
          {...optional}
          choices={rowsOf(complements)}
          width="short"
        />
      </div>
      <div className="fields">
        <ListField {...useField(form, 'address.roadType')} {...optional} choices={rowsOf(roadTypes)} />
        <TextField {...useField(form, 'address.roadName')} autoComplete="address-line1" dir="auto" />
      </div>
      <Town form={form} />
    </>
  )
}

/** Another postcode has other towns: one that was chosen for it goes, one that was typed stays. */
function Postcode({ form }: { form: Form }) {
  const isManualCity = useTicked(form, 'address.isManualCity')
  return (
    <TextField
      {...useField(form, 'address.postcode')}
      inputMode="numeric"
      autoComplete="postal-code"
      width="short"
      dir="ltr"
      onChange={text =>
        isManualCity
          ? form.type('address.postcode', text)
          : form.fill({ 'address.postcode': text, 'address.city': '' })
      }
    />
  )
}

function Town({ form }: { form: Form }) {
  const texts = useTexts()
  const found = useTowns(form)
  const box = useBox(form, 'address.isManualCity', ['address.city'])
  const field = useField(form, 'address.city')
  const towns = found.state === 'resolved' ? found.value : []
  /** A town that came with the address may be spelt otherwise in the list. */
  const choices = rowsOf(field.value && !towns.includes(field.value) ? [field.value, ...towns] : towns)

  function status(): string {
    if (found.state === 'rejected') return texts('address.townsUnreachable')
    if (found.state === 'pending') return texts('address.townsLoading')
    return found.state === 'resolved' && towns.length === 0 ? texts('address.noTown') : ''
  }

  return (
    <>
      <div className="fields">
        <Postcode form={form} />
        <div>
          {box.isChecked ? (
            <TextField {...field} autoComplete="address-level2" dir="auto" />
          ) : (
            <ListField
              {...field}
              choices={choices}
              placeholder={texts(found.state === 'idle' ? 'address.postcodeFirst' : 'form.choose')}
              autoComplete="address-level2"
            />
          )}
          <p role="status" className="hint">
            {status()}
          </p>
        </div>
      </div>
      <div className="fields">
        <CheckField {...box} />
      </div>
    </>
  )
}

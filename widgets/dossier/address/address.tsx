import { useEffect, useRef, useState } from 'react'
import type { Place } from '../../contract/location'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import type { LookupResult } from '../../runtime/location'
import { Button } from '../../ui/button'
import { SuggestField } from '../../ui/fields/search/suggest-field'
import { TextField } from '../../ui/fields/text-field'
import { focusField } from '../../ui/focus'
import { Card, innerHeading, type RecordSectionProps } from '../card'
import { EditableField } from '../fields/editable-field'
import { useField } from '../fields/use-field'
import type { Form } from '../form'
import { formatCount } from '../format-count'
import { MarkedFrench } from '../marked-french'
import { ManualAddress } from './manual-address'
import { fillFromPlace, openAddressFields, useAddressLines, useAddressMode, usePlaces } from './use-address'

interface Props {
  form: Form
  /** Called before the focused element is removed, with the path of the field that gets the focus. */
  onFocusField: (path: string) => void
}

/** The student's address in France: chosen from suggestions, or entered by hand. */
export function Address({ form, heading }: RecordSectionProps) {
  const texts = useTexts()
  const mode = useAddressMode(form)
  const container = useRef<HTMLDivElement>(null)
  const [focusPath, setFocusPath] = useState<string>()
  useEffect(() => {
    if (focusPath && container.current) focusField(container.current, focusPath)
    setFocusPath(undefined)
  }, [focusPath])
  return (
    <Card form={form} section="address" heading={heading}>
      <div ref={container}>
        <p className="hint">{texts('hint.noHome')}</p>
        {mode === 'chosen' && (
          <ChosenAddress form={form} onFocusField={setFocusPath} title={innerHeading(heading)} />
        )}
        {(mode === 'search' || mode === 'manual') && (
          <AddressSearch form={form} onFocusField={setFocusPath} isOnlySearch={mode === 'search'} />
        )}
        {(mode === 'manual' || mode === 'fields') && <ManualAddress form={form} />}
        {mode !== 'search' && <Additional form={form} />}
      </div>
    </Card>
  )
}

function ChosenAddress({ form, onFocusField, title: Title }: Props & { title: 'h3' | 'h4' }) {
  const texts = useTexts()
  const lines = useAddressLines(form)
  function open() {
    openAddressFields(form)
    onFocusField('address.roadNumber')
  }
  return (
    <div className="answer" data-field="address.query">
      <Title>{texts('address.chosen')}</Title>
      <p tabIndex={-1} className="lines" lang="fr" dir="ltr">
        {lines.join('\n')}
      </p>
      <Button variant="secondary" onClick={open}>
        {texts('address.edit')}
      </Button>
    </div>
  )
}

/** Returns the places to show. The places for the earlier text stay visible until the response for the current text arrives. */
function foundPlaces(result: LookupResult<Place[]>): Place[] {
  if (result.state === 'resolved') return result.value
  return 'earlier' in result ? result.earlier : []
}

function AddressSearch({ form, onFocusField, isOnlySearch }: Props & { isOnlySearch: boolean }) {
  const texts = useTexts()
  const language = useLanguage()
  const { value: query, onChange, ...field } = useField(form, 'address.query')
  const { result, search } = usePlaces(form)
  const places = foundPlaces(result)
  const suggestions = places.map(place => ({
    place,
    value: `${place.label} ${place.citycode}`,
    label: place.label,
  }))

  function status(): string {
    if (result.state === 'rejected') return texts('address.unreachable')
    if (places.length > 0) return formatCount('form.found', places.length, texts, language)
    return result.state === 'resolved' ? texts('address.none') : ''
  }

  return (
    <>
      <div className="fields">
        <SuggestField
          {...field}
          mark={isOnlySearch ? undefined : texts('form.optional')}
          hint={texts('hint.query')}
          text={query}
          suggestions={suggestions}
          isOutdated={result.state === 'pending'}
          status={status()}
          dir="auto"
          onUse={() => search(query)}
          onText={text => {
            onChange(text)
            search(text)
          }}
          onChoose={({ value }) => {
            const chosen = suggestions.find(place => place.value === value)
            if (chosen) fillFromPlace(form, chosen.place)
            onFocusField('address.query')
          }}
        />
      </div>
      {isOnlySearch && (
        <Button
          variant="plain"
          onClick={() => {
            openAddressFields(form)
            onFocusField('address.roadNumber')
          }}
        >
          {texts('address.manual')}
        </Button>
      )}
    </>
  )
}

function Additional({ form }: Pick<Props, 'form'>) {
  const texts = useTexts()
  const field = useField(form, 'address.additional')
  return (
    <div className="fields">
      <EditableField form={form} path="address.additional">
        <TextField
          {...field}
          mark={texts('form.optional')}
          hint={<MarkedFrench>{texts('hint.additional')}</MarkedFrench>}
          autoComplete="address-line2"
          dir="auto"
        />
      </EditableField>
    </div>
  )
}

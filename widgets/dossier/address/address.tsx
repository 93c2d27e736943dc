import { useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../i18n/locale-context'
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
  /** Called with the path of the field that gets the focus when the focused element is removed. */
  onMove: (path: string) => void
}

/** The student's address in France: chosen from suggestions, or entered by hand. */
export function Address({ form, heading }: RecordSectionProps) {
  const texts = useTexts()
  const mode = useAddressMode(form)
  const place = useRef<HTMLDivElement>(null)
  const [next, setNext] = useState<string>()
  useEffect(() => {
    if (next && place.current) focusField(place.current, next)
    setNext(undefined)
  }, [next])
  return (
    <Card form={form} section="address" heading={heading}>
      <div ref={place}>
        <p className="hint">{texts('hint.noHome')}</p>
        {mode === 'chosen' && <Chosen form={form} onMove={setNext} title={innerHeading(heading)} />}
        {(mode === 'search' || mode === 'manual') && (
          <Search form={form} onMove={setNext} isAlone={mode === 'search'} />
        )}
        {(mode === 'manual' || mode === 'fields') && <ManualAddress form={form} />}
        {mode !== 'search' && <Additional form={form} />}
      </div>
    </Card>
  )
}

function Chosen({ form, onMove, title: Title }: Props & { title: 'h3' | 'h4' }) {
  const texts = useTexts()
  const lines = useAddressLines(form)
  function open() {
    openAddressFields(form)
    onMove('address.roadNumber')
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

function Search({ form, onMove, isAlone }: Props & { isAlone: boolean }) {
  const texts = useTexts()
  const language = useLanguage()
  const { value: query, onChange, ...field } = useField(form, 'address.query')
  const { found, look } = usePlaces(form)
  const places = found.state === 'resolved' ? found.value : []
  const keyed = places.map(place => ({
    place,
    value: `${place.label} ${place.citycode}`,
    label: place.label,
  }))

  function status(): string {
    if (found.state === 'rejected') return texts('address.unreachable')
    if (found.state !== 'resolved') return ''
    return places.length ? formatCount('form.found', places.length, texts, language) : texts('address.none')
  }

  return (
    <>
      <div className="fields">
        <SuggestField
          {...field}
          mark={isAlone ? undefined : texts('form.optional')}
          hint={texts('hint.query')}
          text={query}
          suggestions={keyed}
          status={status()}
          dir="auto"
          onUse={() => look(query)}
          onText={text => {
            onChange(text)
            look(text)
          }}
          onChoose={({ value }) => {
            const chosen = keyed.find(place => place.value === value)
            if (chosen) fillFromPlace(form, chosen.place)
            onMove('address.query')
          }}
        />
      </div>
      {isAlone && (
        <Button
          variant="plain"
          onClick={() => {
            openAddressFields(form)
            onMove('address.roadNumber')
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

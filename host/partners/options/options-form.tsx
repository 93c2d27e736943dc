import { useStoreValue, useWords } from '../../language/words'
import { ColourFields } from '../colours/colour-fields'
import { $history, major, pinnedRelease } from '../release-data'
import { ChoiceRow } from './choice-row'
import { Fold, LanguageField, Tick } from './option-fields'
import { attributeOf, channels, type OfferedAttribute, type Options, offeredAttributes } from './options'
import { TextOption } from './text-option'

interface OptionsProps {
  options: Options
  onChange: (changes: Partial<Options>) => void
}

/** Renders the form for the questionnaire's options. The preview beside it shows each change immediately. */
export function OptionsForm({ options, onChange }: OptionsProps) {
  const { texts } = useWords()
  const isPublished = pinnedRelease(useStoreValue($history)) !== undefined
  const offeredChannels = isPublished ? channels : channels.filter(channel => channel !== 'pinned')
  const channel = offeredChannels.find(name => name === options.channel) ?? channels[0]
  const fieldsOf = (place: 'first' | 'more') =>
    offeredAttributes
      .filter(({ attribute }) => attribute.offered === place)
      .map(offered => (
        <AttributeField key={offered.name} offered={offered} options={options} onChange={onChange} />
      ))
  const isMoreFilled =
    options.channel !== channels[0] ||
    offeredAttributes.some(({ name, attribute }) => attribute.offered === 'more' && options.attributes[name])
  return (
    <form className="maker" onSubmit={event => event.preventDefault()}>
      <LanguageField
        id="language"
        label={texts('partners.make.language')}
        value={options.language}
        onChange={language => onChange({ language })}
      />
      {fieldsOf('first')}
      <ColourFields options={options} onChange={onChange} />
      <Fold title={texts('partners.make.more')} isFilled={isMoreFilled}>
        {fieldsOf('more')}
        <ChoiceRow
          name="channel"
          legend={texts('partners.make.channel')}
          hint={texts(`partners.make.channelHint.${channel}`)}
          values={offeredChannels}
          value={channel}
          wordOf={value => texts(`partners.make.channels.${value}`, { major })}
          onChange={channel => onChange(channel === 'pinned' ? { channel } : { channel, hasQuestion: false })}
        />
        {channel === 'pinned' && (
          <Tick
            id="question"
            isOn={options.hasQuestion}
            label={texts('partners.make.question')}
            hint={texts('partners.make.questionHint')}
            onChange={hasQuestion => onChange({ hasQuestion })}
          />
        )}
      </Fold>
    </form>
  )
}

/** Renders the control of an attribute: a text, a choice, or a checkbox if there is one value only. */
function AttributeField({ offered, options, onChange }: OptionsProps & { offered: OfferedAttribute }) {
  const { texts } = useWords()
  const { name, key, attribute } = offered
  const change = (value: string | undefined) =>
    onChange({ attributes: { ...options.attributes, [name]: value } })
  const label = texts(`partners.make.${key}.label`)
  const hint = texts(`partners.make.${key}.hint`) || undefined
  if (attribute.kind === 'text') return <TextOption offered={offered} options={options} onChange={onChange} />
  const values = attribute.kind === 'boolean' ? ['true'] : attribute.values
  const value = attributeOf(options, name)
  if (values.length === 1)
    return (
      <Tick
        id={name}
        isOn={value !== undefined}
        label={label}
        hint={hint}
        onChange={isOn => change(isOn ? values[0] : undefined)}
      />
    )
  return (
    <ChoiceRow
      name={name}
      legend={label}
      hint={hint}
      values={values}
      value={value ?? ''}
      wordOf={option => texts(`partners.make.${key}.values.${option}`) || option}
      onChange={change}
    />
  )
}

import { useWords } from '../../language/words'
import { Fold } from '../options/option-fields'
import { type OfferedColour, type Options, offeredColours, readColour, type Scheme } from '../options/options'

/** The kit's default colours (widgets/ui/style/tokens.css), which the empty fields and their pickers show. */
const defaultColours: Record<Scheme, Record<OfferedColour, string>> = {
  light: { primary: '#00616e', tint: '#e3f1f2', surface: '#ffffff', ink: '#14232b' },
  dark: { primary: '#6fd0dc', tint: '#1d3b43', surface: '#14232b', ink: '#eef3f5' },
}

interface ColourFieldsProps {
  options: Options
  onChange: (changes: Partial<Options>) => void
}

/** Renders the colours for a light page, and below them those for a dark one. Both are collapsed while they are empty. */
export function ColourFields({ options, onChange }: ColourFieldsProps) {
  const { texts } = useWords()
  const fieldsOf = (scheme: Scheme) =>
    offeredColours.map(colour => (
      <ColourField
        key={colour}
        id={`${colour}-${scheme}`}
        label={texts(`partners.make.colour.${colour}`)}
        defaultColour={defaultColours[scheme][colour]}
        value={options.colours[scheme][colour]}
        onChange={value =>
          onChange({
            colours: { ...options.colours, [scheme]: { ...options.colours[scheme], [colour]: value } },
          })
        }
      />
    ))
  const isFilled = (scheme: Scheme) => offeredColours.some(colour => options.colours[scheme][colour])
  return (
    <Fold title={texts('partners.make.colours')} isFilled={isFilled('light') || isFilled('dark')}>
      <fieldset className="colours" aria-label={texts('partners.make.colours')}>
        <p className="hint">{texts('partners.make.coloursHint')}</p>
        {fieldsOf('light')}
        <Fold title={texts('partners.make.darkColours')} isFilled={isFilled('dark')}>
          <p className="hint">{texts('partners.make.darkColoursHint')}</p>
          {fieldsOf('dark')}
        </Fold>
      </fieldset>
    </Fold>
  )
}

interface ColourFieldProps {
  id: string
  label: string
  defaultColour: string
  value: string
  onChange: (value: string) => void
}

/** Renders the input of a colour: a field for its hexadecimal digits, and the browser's picker. */
function ColourField({ id, label, defaultColour, value, onChange }: ColourFieldProps) {
  const { texts } = useWords()
  const isWrong = value.trim() !== '' && !readColour(value)
  return (
    <div className="colour">
      <label htmlFor={id}>{label}</label>
      <input
        type="color"
        value={readColour(value) ?? defaultColour}
        aria-label={texts('partners.make.pick', { colour: label })}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        id={id}
        dir="ltr"
        size={8}
        autoComplete="off"
        spellCheck={false}
        placeholder={defaultColour}
        value={value}
        aria-invalid={isWrong}
        aria-describedby={`${id}-fault`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="fault" id={`${id}-fault`} role="status">
        {isWrong && texts('partners.make.colourFault')}
      </p>
    </div>
  )
}

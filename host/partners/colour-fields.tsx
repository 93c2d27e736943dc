import { useWords } from '../language/words'
import { type OfferedColour, type Options, offeredColours, readColour, type Scheme } from './options'

/** What the kit draws without a choice, for the pickers (widgets/ui/tokens.css). */
const ours: Record<Scheme, Record<OfferedColour, string>> = {
  light: { primary: '#00616e', tint: '#e3f1f2', surface: '#ffffff', ink: '#14232b' },
  dark: { primary: '#6fd0dc', tint: '#1d3b43', surface: '#14232b', ink: '#eef3f5' },
}

interface ColourFieldsProps {
  options: Options
  onChange: (changes: Partial<Options>) => void
}

/** The colours on a light page, and folded beneath them those on a dark one. */
export function ColourFields({ options, onChange }: ColourFieldsProps) {
  const { texts } = useWords()
  const fieldsOf = (scheme: Scheme) =>
    offeredColours.map(colour => (
      <ColourField
        key={colour}
        id={`${colour}-${scheme}`}
        word={texts(`partners.make.colour.${colour}`)}
        own={ours[scheme][colour]}
        value={options.colours[scheme][colour]}
        onChange={value =>
          onChange({
            colours: { ...options.colours, [scheme]: { ...options.colours[scheme], [colour]: value } },
          })
        }
      />
    ))
  return (
    <fieldset className="colours">
      <legend>{texts('partners.make.colours')}</legend>
      <p className="hint">{texts('partners.make.coloursHint')}</p>
      {fieldsOf('light')}
      <details>
        <summary>{texts('partners.make.darkColours')}</summary>
        <p className="hint">{texts('partners.make.darkColoursHint')}</p>
        {fieldsOf('dark')}
      </details>
    </fieldset>
  )
}

interface ColourFieldProps {
  id: string
  word: string
  own: string
  value: string
  onChange: (value: string) => void
}

/** A colour by its six digits, or by the browser's picker. */
function ColourField({ id, word, own, value, onChange }: ColourFieldProps) {
  const { texts } = useWords()
  const isWrong = value.trim() !== '' && !readColour(value)
  return (
    <div className="colour">
      <label htmlFor={id}>{word}</label>
      <input
        type="color"
        value={readColour(value) ?? own}
        aria-label={texts('partners.make.pick', { colour: word })}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        id={id}
        dir="ltr"
        size={8}
        autoComplete="off"
        spellCheck={false}
        placeholder={own}
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

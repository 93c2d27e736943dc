import { languages } from '../../widgets'
import { languageNames } from '../language/language-names'
import { useWords } from '../language/words'
import { ChoiceRow } from './choice-row'
import { ColourFields } from './colour-fields'
import { channels, levels, type Options, partnerOf, themes } from './options'

interface MakerProps {
  options: Options
  onChange: (changes: Partial<Options>) => void
}

/** Renders the form for the questionnaire's options. The preview beside it shows each change immediately. */
export function OptionsForm({ options, onChange }: MakerProps) {
  const { texts } = useWords()
  return (
    <form className="maker" onSubmit={event => event.preventDefault()}>
      <div className="field">
        <label htmlFor="language">{texts('partners.make.language')}</label>
        <select
          id="language"
          value={options.language}
          onChange={({ target }) => onChange({ language: target.value as Options['language'] })}
        >
          {languages.map(code => (
            <option key={code} value={code} lang={code}>
              {languageNames[code]}
            </option>
          ))}
        </select>
      </div>
      <PartnerField options={options} onChange={onChange} />
      <ChoiceRow
        name="theme"
        legend={texts('partners.make.theme')}
        values={themes}
        value={options.theme}
        wordOf={value => texts(`partners.make.themes.${value}`)}
        onChange={theme => onChange({ theme })}
      />
      <ColourFields options={options} onChange={onChange} />
      <details>
        <summary>{texts('partners.make.more')}</summary>
        <div className="more">
          <ChoiceRow
            name="level"
            legend={texts('partners.make.level')}
            hint={texts('partners.make.levelHint')}
            values={levels}
            value={options.level}
            wordOf={value => value}
            onChange={level => onChange({ level })}
          />
          <ChoiceRow
            name="channel"
            legend={texts('partners.make.channel')}
            hint={texts(`partners.make.channelHint.${options.channel}`)}
            values={channels}
            value={options.channel}
            wordOf={value => texts(`partners.make.channels.${value}`)}
            onChange={channel =>
              onChange(channel === 'current' ? { channel, hasQuestion: false } : { channel })
            }
          />
          {options.channel === 'pinned' && (
            <Tick
              id="question"
              isOn={options.hasQuestion}
              word={texts('partners.make.question')}
              hint={texts('partners.make.questionHint')}
              onChange={hasQuestion => onChange({ hasQuestion })}
            />
          )}
          <Tick
            id="tab"
            isOn={options.hasNewTab}
            word={texts('partners.make.tab')}
            onChange={hasNewTab => onChange({ hasNewTab })}
          />
        </div>
      </details>
    </form>
  )
}

function PartnerField({ options, onChange }: MakerProps) {
  const { texts } = useWords()
  const isWrong = options.partner.trim() !== '' && !partnerOf(options)
  return (
    <div className="field">
      <label htmlFor="partner">{texts('partners.make.partner')}</label>
      <p className="hint" id="partner-hint">
        {texts('partners.make.partnerHint')}
      </p>
      <input
        id="partner"
        dir="ltr"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={options.partner}
        aria-describedby="partner-hint partner-fault"
        aria-invalid={isWrong}
        onChange={({ target }) => onChange({ partner: target.value })}
      />
      <p className="fault" id="partner-fault" role="status">
        {isWrong && texts('partners.make.partnerFault')}
      </p>
    </div>
  )
}

interface TickProps {
  id: string
  isOn: boolean
  word: string
  hint?: string
  onChange: (isOn: boolean) => void
}

function Tick({ id, isOn, word, hint, onChange }: TickProps) {
  return (
    <div className="field tick">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-describedby={hint && `${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{word}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

interface ChoiceRowProps<Value extends string> {
  name: string
  legend: string
  hint?: string | undefined
  values: readonly Value[]
  value: Value
  wordOf: (value: Value) => string
  onChange: (value: Value) => void
}

/** Renders a choice between a few values: radio buttons in the form of a row of buttons. */
export function ChoiceRow<Value extends string>({
  name,
  legend,
  hint,
  values,
  value,
  wordOf,
  onChange,
}: ChoiceRowProps<Value>) {
  return (
    <fieldset className="choice-row" aria-describedby={hint && `${name}-hint`}>
      <legend>{legend}</legend>
      <div>
        {values.map(option => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span>{wordOf(option)}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}

import type { ComponentProps } from 'react'
import { controlAttributes, Labelled, type LabelledProps } from './labelled'

type Native =
  | 'type'
  | 'inputMode'
  | 'enterKeyHint'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'dir'
  | 'onBlur'

interface Props extends LabelledProps, Pick<ComponentProps<'input'>, Native> {
  value: string
  /** The width of a typical value. */
  width?: 'short' | 'medium' | undefined
  onChange: (text: string) => void
}

/** A single-line text field. Text that is too long is not cut; an error is shown. */
export function TextField({ value, width, onChange, ...rest }: Props) {
  const {
    type = 'text',
    inputMode,
    enterKeyHint = 'next',
    autoComplete = 'off',
    autoCapitalize,
    spellCheck = false,
    ...others
  } = rest
  const { dir, onBlur, ...field } = others
  return (
    <Labelled {...field}>
      <input
        {...controlAttributes(field)}
        className={width}
        type={type}
        inputMode={inputMode}
        enterKeyHint={enterKeyHint}
        autoComplete={autoComplete}
        autoCapitalize={autoCapitalize}
        spellCheck={spellCheck}
        dir={dir}
        value={value}
        onBlur={onBlur}
        onChange={event => onChange(event.target.value)}
      />
    </Labelled>
  )
}

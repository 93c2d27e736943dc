import { type KeyboardEvent, memo, useDeferredValue, useRef, useState } from 'react'
import { FieldGroup, type FieldProps } from './field'
import { fold } from './fold'

export interface Option {
  value: string
  label: string
  /** All its names, folded. */
  names: string
}

interface Props extends FieldProps {
  /** Undefined while the list is being made. */
  options: Option[] | undefined
  value: string
  searchLabel: string
  /** How many were found, in words. */
  count: (found: number) => string
  onChange: (value: string) => void
}

/**
 * A search over native radio buttons in normal flow, which screen readers know. The chosen option stays visible during
 * a search.
 */
export function SearchField({ options = [], value, searchLabel, count, onChange, ...field }: Props) {
  const [query, setQuery] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const wanted = fold(useDeferredValue(query))
  const found = options.filter(option => option.names.includes(wanted))

  function choose(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') list.current?.querySelector('input')?.focus()
    else if (event.key !== 'Enter') return
    else if (wanted && found.length === 1) onChange(found[0]?.value ?? '')
    event.preventDefault()
  }

  return (
    <FieldGroup {...field}>
      <label className="search">
        <span>{searchLabel}</span>
        <input
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          value={query}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={field.error && `${field.id}-error`}
          onChange={event => setQuery(event.target.value)}
          onKeyDown={choose}
        />
      </label>
      <p role="status" className="hint">
        {options.length > 0 && wanted ? count(found.length) : ''}
      </p>
      <div className="choices list" ref={list}>
        {options
          .filter(option => option.value === value || option.names.includes(wanted))
          .map(option => (
            <Row
              key={option.value}
              name={field.id}
              option={option}
              isChosen={option.value === value}
              onChange={onChange}
            />
          ))}
      </div>
    </FieldGroup>
  )
}

interface RowProps {
  name: string
  option: Option
  isChosen: boolean
  onChange: (value: string) => void
}

/** Rendered again only when it is chosen or unchosen: a list of 240 stays quick on a slow phone. */
const Row = memo(({ name, option, isChosen, onChange }: RowProps) => (
  <label className={isChosen ? 'choice chosen' : 'choice'}>
    <input
      type="radio"
      name={name}
      value={option.value}
      checked={isChosen}
      onChange={() => onChange(option.value)}
    />
    <span>{option.label}</span>
  </label>
))

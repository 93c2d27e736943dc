import { type KeyboardEvent, memo, useDeferredValue, useMemo, useRef, useState } from 'react'
import { FieldGroup, type FieldProps } from '../field'
import { findExactMatch, findMatches } from './find-matches'

export interface Option {
  value: string
  label: string
  /** All its names, as `foldText` returns them, separated by `|`. */
  names: string
  /** The names that identify this option; by default all names. */
  exact?: string
}

interface Props extends FieldProps {
  /** Undefined while the list is being created. */
  options: Option[] | undefined
  value: string
  searchLabel: string
  /** Returns the number of results as text. */
  count: (matchCount: number) => string
  onChange: (value: string) => void
}

const none: Option[] = []

/**
 * A search over native radio buttons in normal flow, which screen readers support. The chosen option stays visible during a
 * search.
 */
export function SearchField({ options = none, value, searchLabel, count, onChange, ...field }: Props) {
  const [query, setQuery] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const searchText = useDeferredValue(query).trim()
  const matches = useMemo(
    () => (searchText ? findMatches(options, searchText) : options),
    [options, searchText],
  )

  /** The chosen option, if the search does not find it. */
  const chosen = options.filter(option => option.value === value && !matches.includes(option))

  /**
   * Chooses the only match of the current text, or the option with exactly this name. Searches again, because the list may still
   * show the matches of an earlier text.
   */
  function chooseMatch() {
    const text = query.trim()
    if (!text) return
    const current = findMatches(options, text)
    const match = current.length === 1 ? current[0] : findExactMatch(current, text)
    if (match) onChange(match.value)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') list.current?.querySelector('input')?.focus()
    else if (event.key === 'Enter') chooseMatch()
    else return
    event.preventDefault()
  }

  return (
    <FieldGroup {...field}>
      <label className="search">
        <span part="label">{searchLabel}</span>
        <input
          part="input"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          value={query}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={field.error && `${field.id}-error`}
          onChange={event => setQuery(event.target.value)}
          onKeyDown={handleKey}
        />
      </label>
      <p role="status" className="hint">
        {options.length > 0 && searchText ? count(matches.length) : ''}
      </p>
      <div className="list-place">
        <div className="choices list" ref={list}>
          {[...matches, ...chosen].map(option => (
            <Row
              key={option.value}
              name={field.id}
              value={option.value}
              label={option.label}
              isChosen={option.value === value}
              onChange={onChange}
            />
          ))}
        </div>
      </div>
    </FieldGroup>
  )
}

interface RowProps {
  name: string
  value: string
  label: string
  isChosen: boolean
  onChange: (value: string) => void
}

/** Rerendered only when it is chosen or unchosen: a list of 240 stays fast on a slow phone. */
const Row = memo(({ name, value, label, isChosen, onChange }: RowProps) => (
  <label className="choice">
    <input type="radio" name={name} value={value} checked={isChosen} onChange={() => onChange(value)} />
    <span>{label}</span>
  </label>
))

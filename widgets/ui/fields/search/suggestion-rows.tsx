import { memo, type RefObject } from 'react'

export interface Suggestion {
  value: string
  label: string
  /** A note that distinguishes the suggestion from similar suggestions: a town, a calling code. */
  note?: string | undefined
}

/** Returns the index of the row under the pointer; null if there is no row. */
export function rowAt(target: EventTarget): number | null {
  const row = (target as Element).closest<HTMLElement>('[data-row]')
  return row && Number(row.dataset.row)
}

interface Props {
  /** Id of the field that the suggestions belong to. */
  id: string
  suggestions: Suggestion[]
  active: number | null
  rows: RefObject<(HTMLElement | null)[]>
}

/** The suggestions, one row each. The list handles the pointer, the field handles the keys. */
export function SuggestionRows({ id, suggestions, active, rows }: Props) {
  return suggestions.map((suggestion, index) => (
    <Row
      key={suggestion.value}
      id={`${id}-${index}`}
      index={index}
      suggestion={suggestion}
      isActive={index === active}
      rows={rows}
    />
  ))
}

interface RowProps {
  id: string
  index: number
  suggestion: Suggestion
  isActive: boolean
  rows: RefObject<(HTMLElement | null)[]>
}

/** Rerendered only when it becomes active or inactive. */
const Row = memo(({ id, index, suggestion, isActive, rows }: RowProps) => (
  <div
    id={id}
    ref={row => {
      rows.current[index] = row
    }}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    className={isActive ? 'suggestion active' : 'suggestion'}
    data-row={index}
  >
    <span dir="auto">{suggestion.label}</span>{' '}
    {suggestion.note && <small dir="auto">{suggestion.note}</small>}
  </div>
))

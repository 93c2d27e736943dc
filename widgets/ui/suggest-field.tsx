import {
  autoUpdate,
  flip,
  offset,
  size,
  useDismiss,
  useFloating,
  useInteractions,
  useListNavigation,
  useRole,
} from '@floating-ui/react'
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { fold } from './fold'
import { controlOf, Labelled, type LabelledProps } from './labelled'
import { rowAt, type Suggestion, SuggestionRows } from './suggestion-rows'

interface Props extends LabelledProps, Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'dir'> {
  label: string
  text: string
  /** What fits the text, best first. */
  suggestions: Suggestion[]
  /** How many there are, or why there are none, in words. */
  status: string
  width?: 'short' | 'medium' | undefined
  /** What stands in it was taken from the list: typing begins anew. */
  isClosed?: boolean
  onText: (text: string) => void
  onChoose: (suggestion: Suggestion) => void
  /** The field is being used: time to fetch what it suggests. */
  onUse?: () => void
  onLeave?: () => void
}

/** Pixels between the field and its list, from the list to the edge of the screen, and the list at its longest. */
const GAP = 6
const EDGE = 12
const LONGEST = 340

/** As wide as the field, and no longer than there is room: a keyboard may cover half of a phone. */
const middleware = [
  offset(GAP),
  flip({ padding: EDGE }),
  size({
    padding: EDGE,
    apply: ({ rects, availableHeight, elements }) =>
      void Object.assign(elements.floating.style, {
        inlineSize: `${rects.reference.width}px`,
        maxBlockSize: `${Math.min(availableHeight, LONGEST)}px`,
      }),
  }),
]

/**
 * A field that suggests while one types. The list stands beside the field, in the same root; the focus stays in the
 * field. What is typed is kept whether it is in the list or not: the caller says what is to be made of it.
 */
export function SuggestField({
  text,
  suggestions,
  status,
  onText,
  onChoose,
  onUse,
  onLeave,
  ...rest
}: Props) {
  const { autoComplete = 'off', inputMode, dir, width, isClosed, ...field } = rest
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const rows = useRef<(HTMLElement | null)[]>([])
  const isShown = isOpen && suggestions.length > 0
  const { refs, floatingStyles, context } = useFloating({
    open: isShown,
    onOpenChange: setIsOpen,
    placement: 'bottom-start',
    whileElementsMounted: autoUpdate,
    middleware,
  })
  const { getReferenceProps, getFloatingProps } = useInteractions([
    useRole(context, { role: 'combobox' }),
    useDismiss(context),
    useListNavigation(context, {
      listRef: rows,
      activeIndex: active,
      onNavigate: setActive,
      virtual: true,
      loop: true,
    }),
  ])

  function choose(suggestion: Suggestion) {
    setIsOpen(false)
    setActive(null)
    onChoose(suggestion)
  }

  /** Enter takes what is marked, or the only one there is; it never sends the form from an open list. */
  function take(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || !isShown) return
    event.preventDefault()
    const marked = suggestions[active ?? (suggestions.length === 1 ? 0 : -1)]
    if (marked) choose(marked)
  }

  /** Whoever has typed a name in full has chosen it. */
  function leave() {
    setIsOpen(false)
    setActive(null)
    const same = text && isOpen && suggestions.find(({ label }) => fold(label) === fold(text))
    if (same) onChoose(same)
    onLeave?.()
  }

  return (
    <Labelled {...field}>
      <input
        {...getReferenceProps({
          ...controlOf(field),
          ref: refs.setReference,
          onChange: event => {
            setActive(null)
            setIsOpen(true)
            onText((event.target as HTMLInputElement).value)
          },
          onClick: event => {
            setIsOpen(true)
            if (isClosed) (event.target as HTMLInputElement).select()
          },
          onFocus: onUse,
          onBlur: leave,
          onKeyDown: take,
        })}
        className={width}
        type="text"
        inputMode={inputMode}
        autoComplete={autoComplete}
        spellCheck={false}
        dir={dir}
        value={text}
      />
      <p role="status" className="hint">
        {status}
      </p>
      {isShown && (
        <div
          {...getFloatingProps({
            ref: refs.setFloating,
            className: 'suggestions',
            'aria-label': field.label,
            style: floatingStyles,
            // The focus stays in the field.
            onMouseDown: event => event.preventDefault(),
            onMouseMove: event => setActive(rowAt(event.target)),
            onClick: event => {
              const row = rowAt(event.target)
              const pointed = row !== null && suggestions[row]
              if (pointed) choose(pointed)
            },
          })}
        >
          <SuggestionRows id={field.id} suggestions={suggestions} active={active} rows={rows} />
        </div>
      )}
    </Labelled>
  )
}

import {
  autoUpdate,
  offset,
  size,
  useDismiss,
  useFloating,
  useInteractions,
  useListNavigation,
  useRole,
} from '@floating-ui/react'
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { foldText } from '../../fold-text'
import { controlAttributes, Labelled, type LabelledProps } from '../labelled'
import { rowAt, type Suggestion, SuggestionRows } from './suggestion-rows'

interface Props extends LabelledProps, Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'dir'> {
  label: string
  text: string
  /** The matching suggestions, best first. */
  suggestions: Suggestion[]
  /** True while the suggestions are those of an earlier text. Then Enter chooses none; a click still does. */
  isOutdated?: boolean
  /** The number of suggestions, or why there are none, as text. */
  status: string
  width?: 'short' | 'medium' | undefined
  /** True if a click selects the whole text, so that typing replaces it: for a value that was chosen from a fixed list. */
  selectsOnClick?: boolean
  onText: (text: string) => void
  onChoose: (suggestion: Suggestion) => void
  /** Called when the field gets the focus, so that its options can be loaded. */
  onUse?: () => void
  onLeave?: () => void
}

/** Distances of the list in pixels: from the field, and from the edge of the viewport. */
const GAP = 6
const EDGE = 12

/** Limits for the height of the list, in pixels. */
const MAX_HEIGHT = 340
const MIN_HEIGHT = 132

/**
 * Makes the list as wide as the field, and no taller than the available space, since a keyboard may cover half of a phone's
 * screen. The list is at least `MIN_HEIGHT` tall. It is never above the field, where it would cover the label.
 */
const middleware = [
  offset(GAP),
  size({
    padding: EDGE,
    apply: ({ rects, availableHeight, elements }) =>
      void Object.assign(elements.floating.style, {
        inlineSize: `${rects.reference.width}px`,
        maxBlockSize: `${Math.max(MIN_HEIGHT, Math.min(availableHeight, MAX_HEIGHT))}px`,
      }),
  }),
]

/** Scrolls as far as the list needs, but keeps the field's label visible. */
function scrollForList(list: HTMLElement): void {
  const field = list.closest('.labelled')?.getBoundingClientRect()
  if (!field) return
  const height = globalThis.visualViewport?.height ?? globalThis.innerHeight
  const overflow = list.getBoundingClientRect().top + Math.min(list.scrollHeight, MAX_HEIGHT) + EDGE - height
  const top = Math.min(overflow, field.top - EDGE)
  if (top > 0) globalThis.scrollBy({ top })
}

function indexOf(suggestions: Suggestion[], wanted: string | undefined): number | null {
  const index = suggestions.findIndex(({ value }) => value === wanted)
  return index === -1 ? null : index
}

/**
 * A field with suggestions while the visitor types. The list is in the same shadow root, and the focus stays in the field. Typed
 * text is kept even if it is not in the list; the caller interprets it.
 */
export function SuggestField({
  text,
  suggestions,
  isOutdated,
  status,
  onText,
  onChoose,
  onUse,
  onLeave,
  ...rest
}: Props) {
  const { autoComplete = 'off', inputMode, dir, width, selectsOnClick, ...field } = rest
  const [isOpen, setIsOpen] = useState(false)
  const [activeValue, setActiveValue] = useState<string>()
  const rows = useRef<(HTMLElement | null)[]>([])
  const isShown = isOpen && suggestions.length > 0
  /** Index of the active suggestion; null if there is none, or if it is no longer in the list. */
  const active = indexOf(suggestions, activeValue)
  const setActive = (index: number | null) =>
    setActiveValue(index === null ? undefined : suggestions[index]?.value)
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

  useEffect(() => {
    if (!isShown) return
    // Waits until the list is positioned.
    const frame = requestAnimationFrame(() => refs.floating.current && scrollForList(refs.floating.current))
    return () => cancelAnimationFrame(frame)
  }, [isShown, refs])

  function choose(suggestion: Suggestion) {
    setIsOpen(false)
    setActive(null)
    onChoose(suggestion)
  }

  /** Chooses the active suggestion, or the only suggestion, on Enter. While the list is open, Enter never submits the form. */
  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || !isShown) return
    event.preventDefault()
    if (isOutdated) return
    const onlySuggestion = suggestions.length === 1 ? suggestions[0] : undefined
    const chosen = active === null ? onlySuggestion : suggestions[active]
    if (chosen) choose(chosen)
  }

  /** Chooses a suggestion whose full label was typed, when the field is left while the list is open. */
  function handleBlur() {
    setIsOpen(false)
    setActive(null)
    const match = text && isOpen && suggestions.find(({ label }) => foldText(label) === foldText(text))
    if (match) onChoose(match)
    onLeave?.()
  }

  return (
    <Labelled {...field}>
      <input
        {...getReferenceProps({
          ...controlAttributes(field),
          ref: refs.setReference,
          onChange: event => {
            setActive(null)
            setIsOpen(true)
            onText((event.target as HTMLInputElement).value)
          },
          onClick: event => {
            setIsOpen(true)
            if (selectsOnClick) (event.target as HTMLInputElement).select()
          },
          onFocus: onUse,
          onBlur: handleBlur,
          onKeyDown: handleKey,
        })}
        className={width}
        type="text"
        inputMode={inputMode}
        enterKeyHint="next"
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
            // Keeps the focus in the field.
            onMouseDown: event => event.preventDefault(),
            onMouseMove: event => setActive(rowAt(event.target)),
            onClick: event => {
              const row = rowAt(event.target)
              const clicked = row !== null && suggestions[row]
              if (clicked) choose(clicked)
            },
          })}
        >
          <SuggestionRows id={field.id} suggestions={suggestions} active={active} rows={rows} />
        </div>
      )}
    </Labelled>
  )
}

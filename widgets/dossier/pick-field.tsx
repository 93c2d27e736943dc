import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLanguage, useTexts } from '../element/locale-context'
import type { LabelledProps } from '../ui/labelled'
import { MOST, matching, meant } from '../ui/matching'
import { SuggestField } from '../ui/suggest-field'
import type { Suggestion } from '../ui/suggestion-rows'
import { foundWords } from './count'

export interface Option extends Suggestion {
  /** Every word it can be found by, folded. */
  names: string
  /** Those that mean it and nothing else; all of them, if it does not say. */
  exact?: string
}

interface Props<Picked extends Option> extends LabelledProps {
  label: string
  /** Fetches what there is to pick from, when the field is first used. Rejects if it cannot be had. */
  load: () => Promise<Picked[]>
  /** The value of an option, or as much of a name as was typed. */
  kept: string
  /** How what is kept is shown; undefined as long as that cannot be known. */
  shown: (kept: string, options: Picked[]) => string | undefined
  /** What to do where nothing is found. */
  otherwise?: string
  width?: 'short' | 'medium'
  dir?: 'ltr' | 'auto'
  autoComplete?: 'tel-country-code'
  onType: (text: string) => void
  onPick: (option: Picked) => void
}

/** A long list that is known beforehand, searched by any of its names. */
export function PickField<Picked extends Option>(props: Props<Picked>) {
  const { load, kept, shown, otherwise, onType, onPick, ...field } = props
  const texts = useTexts()
  const language = useLanguage()
  const [options, setOptions] = useState<Picked[]>()
  const [hasFailed, setHasFailed] = useState(false)
  const [isUsed, setIsUsed] = useState(false)
  /** Only while it is being typed; what is kept says it afterwards. */
  const [text, setText] = useState<string>()
  /** What stood there, chosen from nowhere, when the field was left. */
  const [left, setLeft] = useState<string>()
  const wanted = useDeferredValue(text ?? '')
  const label = shown(kept, options ?? [])
  const isNeeded = isUsed || label === undefined

  useEffect(() => {
    if (!isNeeded || hasFailed) return
    let isHere = true
    load().then(
      loaded => isHere && setOptions(loaded),
      () => isHere && setHasFailed(true),
    )
    return () => {
      isHere = false
    }
  }, [load, isNeeded, hasFailed])

  /** Whoever has typed a name in full has chosen, also if the list comes after they have left. */
  useEffect(() => {
    if (!left || !options) return
    setLeft(undefined)
    const option = meant(options, left)
    if (option) onPick(option)
  }, [left, options, onPick])

  const found = useMemo(() => matching(options ?? [], wanted), [options, wanted])

  function status(): string {
    if (hasFailed && !options) return texts('form.unreachable')
    if (!options || !wanted) return ''
    if (found.length === 0) return [texts('form.none'), otherwise].filter(Boolean).join(' ')
    if (found.length > MOST) return texts('form.more')
    return foundWords(found.length, texts, language)
  }

  return (
    <SuggestField
      {...field}
      isClosed
      text={text ?? label ?? ''}
      suggestions={found.slice(0, MOST)}
      status={status()}
      onText={next => {
        setText(next)
        onType(next)
      }}
      onChoose={chosen => {
        setText(undefined)
        const option = found.find(({ value }) => value === chosen.value)
        if (option) onPick(option)
      }}
      onUse={() => {
        setIsUsed(true)
        setHasFailed(false)
      }}
      onLeave={() => {
        setText(undefined)
        setLeft(text)
      }}
    />
  )
}

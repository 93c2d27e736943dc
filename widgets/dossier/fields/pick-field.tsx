import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { isOffline } from '../../runtime/online'
import type { LabelledProps } from '../../ui/fields/labelled'
import { findExactMatch, findMatches, MAX_SUGGESTIONS } from '../../ui/fields/search/find-matches'
import { SuggestField } from '../../ui/fields/search/suggest-field'
import type { Suggestion } from '../../ui/fields/search/suggestion-rows'
import { formatCount } from '../format-count'
import { gapIn } from '../gap'

export interface PickOption extends Suggestion {
  /** All its names, as `foldText` returns them, separated by `|`. */
  names: string
  /** The names that identify this option; by default all names. */
  exact?: string
}

interface Props<Picked extends PickOption> extends LabelledProps {
  label: string
  /** Loads the options. Called when the field is first used, or when its text needs them. Rejects if they cannot be loaded. */
  load: () => Promise<Picked[]>
  /** The value of the chosen option, or the typed text if none is chosen. */
  storedValue: string
  /** Returns the text for a stored value; undefined if the text depends on options that are not loaded yet. */
  formatValue: (value: string, options: Picked[]) => string | undefined
  /** The advice shown if no option is found. */
  noResultHint?: string
  width?: 'short' | 'medium'
  dir?: 'ltr' | 'auto'
  autoComplete?: 'tel-country-code'
  onType: (text: string) => void
  onPick: (option: Picked) => void
  onLeave?: () => void
}

/** A field to choose an option of a long list. The search uses all names of each option. */
export function PickField<Picked extends PickOption>(props: Props<Picked>) {
  const { load, storedValue, formatValue, noResultHint, onType, onPick, onLeave, ...field } = props
  const texts = useTexts()
  const language = useLanguage()
  const [isUsed, setIsUsed] = useState(false)
  /** The typed text, while the visitor types. Otherwise the field shows the stored value. */
  const [text, setText] = useState<string>()
  /** The last typed text. Its number of results stays visible after the visitor has left the field, so that nothing moves. */
  const [searched, setSearched] = useState('')
  /** The text with which the visitor left the field without choosing an option. */
  const [leftText, setLeftText] = useState<string>()
  const { options, hasFailed, retry } = useOptions(load, isUsed || formatValue(storedValue, []) === undefined)
  const label = formatValue(storedValue, options ?? [])
  const shownText = text ?? label ?? ''
  const query = shownText === searched ? searched : ''

  /** Picks the option whose full name was typed, even if the options are loaded after the visitor has left the field. */
  useEffect(() => {
    if (!leftText || !options) return
    setLeftText(undefined)
    const option = findExactMatch(options, leftText)
    if (option) onPick(option)
  }, [leftText, options, onPick])

  const matches = useMemo(() => findMatches(options ?? [], query), [options, query])

  function status(): string {
    if (hasFailed) return texts('form.unreachable')
    if (!options || !query) return ''
    if (matches.length === 0) return [texts('form.none'), noResultHint].filter(Boolean).join(gapIn(language))
    if (matches.length > MAX_SUGGESTIONS) return texts('form.more')
    return formatCount('form.found', matches.length, texts, language)
  }

  return (
    <SuggestField
      {...field}
      selectsOnClick
      text={shownText}
      suggestions={matches.slice(0, MAX_SUGGESTIONS)}
      status={status()}
      onText={next => {
        retry()
        setText(next)
        setSearched(next)
        onType(next)
      }}
      onChoose={chosen => {
        setText(undefined)
        const option = matches.find(({ value }) => value === chosen.value)
        if (option) onPick(option)
      }}
      onUse={() => {
        setIsUsed(true)
        retry()
      }}
      onLeave={() => {
        setText(undefined)
        setLeftText(text)
        onLeave?.()
      }}
    />
  )
}

/** Loads the options of a list when needed. After a failure, retries at the next use or once the browser is online. */
function useOptions<Option>(load: () => Promise<Option[]>, isNeeded: boolean) {
  const [options, setOptions] = useState<Option[]>()
  const [attempt, setAttempt] = useState<'first' | 'failed' | 'again'>('first')
  const retry = useCallback(
    () => setAttempt(last => (last === 'failed' && !isOffline() ? 'again' : last)),
    [],
  )

  useEffect(() => {
    if (!isNeeded || attempt === 'failed') return
    let isMounted = true
    load().then(
      loaded => isMounted && setOptions(loaded),
      () => isMounted && setAttempt('failed'),
    )
    return () => {
      isMounted = false
    }
  }, [load, isNeeded, attempt])

  useEffect(() => {
    if (attempt !== 'failed') return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [attempt, retry])

  return { options, hasFailed: attempt !== 'first' && !options, retry }
}

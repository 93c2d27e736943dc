import { useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { isOffline } from '../../widgets'
import { showWords, wordsFor } from '../language/language'
import { useWords } from '../language/words'
import type { ChapterName } from '../routing/routes'

/**
 * Renders a message for a text page (FAQ, about, assistance) that could not be loaded. Tries again when the connection returns.
 */
export function FailedChapter({ chapter }: { chapter: ChapterName }) {
  const { texts } = useWords()
  const view = useRef<HTMLDivElement>(null)
  /** Loads and shows the chapter. If the focus was in this view, it moves to the title. */
  const attempt = useCallback(async () => {
    const words = await wordsFor(chapter)
    if (!words.chapter || !view.current) return false
    const [main, hasFocus] = [view.current.closest('main'), view.current.matches(':focus-within')]
    flushSync(() => showWords(words))
    if (hasFocus) main?.querySelector('h1')?.focus()
    return true
  }, [chapter])
  useEffect(() => {
    const resume = () => void attempt()
    addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [attempt])
  /** Retries. If that fails, reloads the page, since some browsers do not request a failed module twice. */
  async function retry() {
    if (!(await attempt()) && view.current && !isOffline()) location.reload()
  }
  return (
    <div ref={view} className="plain-page row">
      <h1 tabIndex={-1}>{texts('unloaded.title')}</h1>
      <p>{texts('unloaded.text')}</p>
      <button type="button" className="connect" onClick={() => void retry()}>
        {texts('unloaded.again')}
      </button>
    </div>
  )
}

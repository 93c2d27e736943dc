import { useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { isOffline } from '../../widgets'
import { say, wordsFor } from '../language'
import type { ChapterName } from '../routes'
import { useWords } from '../words'

/** A page of text whose code or words did not come. It comes by itself when a line that was lost is back. */
export function Unloaded({ chapter }: { chapter: ChapterName }) {
  const { texts } = useWords()
  const view = useRef<HTMLDivElement>(null)
  /** Whoever waited here goes on at the title. */
  const attempt = useCallback(async () => {
    const words = await wordsFor(chapter)
    if (!words.chapter || !view.current) return false
    const [main, isHere] = [view.current.closest('main'), view.current.matches(':focus-within')]
    flushSync(() => say(words))
    if (isHere) main?.querySelector('h1')?.focus()
    return true
  }, [chapter])
  useEffect(() => {
    const resume = () => void attempt()
    addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [attempt])
  /** Where the browser does not ask twice for one file, the whole page is loaded anew. */
  async function again() {
    if (!(await attempt()) && view.current && !isOffline()) location.reload()
  }
  return (
    <div ref={view} className="plain-page row">
      <h1 tabIndex={-1}>{texts('unloaded.title')}</h1>
      <p>{texts('unloaded.text')}</p>
      <button type="button" className="connect" onClick={() => void again()}>
        {texts('unloaded.again')}
      </button>
    </div>
  )
}

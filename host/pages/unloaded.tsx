import { useCallback, useEffect } from 'react'
import { isOffline } from '../../widgets'
import { say, wordsFor } from '../language'
import type { ChapterName } from '../routes'
import { useWords } from '../words'

/** A page of text whose code or words did not come. It comes by itself when a line that was lost is back. */
export function Unloaded({ chapter }: { chapter: ChapterName }) {
  const { texts } = useWords()
  const attempt = useCallback(async () => {
    const words = await wordsFor(chapter)
    if (words.chapter) say(words)
    return words.chapter !== undefined
  }, [chapter])
  useEffect(() => {
    const resume = () => void attempt()
    addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [attempt])
  /** Where the browser does not ask twice for one file, the whole page is loaded anew. */
  async function again() {
    if (!(await attempt()) && !isOffline()) location.reload()
  }
  return (
    <div className="plain-page row">
      <h1 tabIndex={-1}>{texts('unloaded.title')}</h1>
      <p>{texts('unloaded.text')}</p>
      <button type="button" className="connect" onClick={() => void again()}>
        {texts('unloaded.again')}
      </button>
    </div>
  )
}

import { createContext } from 'react'
import { useWords } from '../language/words'

/** The function that retries a failed load. Undefined if no load has failed. */
export const RetryContext = createContext<(() => void) | undefined>(undefined)

/** Replaces the spinner after a failed load, and offers a retry. */
export function LoadFailed({ onAgain }: { onAgain: () => void }) {
  const { texts } = useWords()
  return (
    <div className="unreached" role="alert">
      <p>{texts('error.loading')}</p>
      <button type="button" className="connect" onClick={onAgain}>
        {texts('unloaded.again')}
      </button>
    </div>
  )
}

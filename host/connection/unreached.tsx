import { createContext } from 'react'
import { useWords } from '../language/words'

/** The way to try again after a failed load. */
export const Again = createContext<(() => void) | undefined>(undefined)

/** Replaces the spinner after a failed load, and offers to try again. */
export function Unreached({ onAgain }: { onAgain: () => void }) {
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

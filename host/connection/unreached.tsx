import { createContext } from 'react'
import { useWords } from '../words'

/** How to try again, where what is waited for did not come. */
export const Again = createContext<(() => void) | undefined>(undefined)

/** In the place of what turns: it did not come, and here is the way on. */
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

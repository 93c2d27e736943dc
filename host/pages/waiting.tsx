import { createContext, use } from 'react'
import { useWords } from '../language/words'

/** The function that retries a failed load. Undefined if no load has failed. */
export const RetryContext = createContext<(() => void) | undefined>(undefined)

/** Relative URL of this page. */
const HERE = ''

/** Renders the loading state while the service is checked and an element's code is loaded. */
export function Waiting({ isAside = false }: { isAside?: boolean }) {
  const { texts } = useWords()
  const again = use(RetryContext)
  if (again) return <LoadFailed onAgain={again} />
  return (
    <div className={isAside ? 'waiting aside' : 'waiting'} role="status">
      <span className="spinner" />
      <p>{texts('loading')}</p>
      {/* Visible only if the site's code or texts could not be loaded (`data-cut`). */}
      <p className="cut">
        <span>{texts('unloaded.text')}</span> <a href={HERE}>{texts('unloaded.again')}</a>
      </p>
      <noscript>{texts('noScript')}</noscript>
    </div>
  )
}

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

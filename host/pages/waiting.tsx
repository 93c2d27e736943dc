import { use } from 'react'
import { LoadFailed, RetryContext } from '../connection/unreached'
import { useWords } from '../language/words'

/** URL of this page. */
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
      <p className="cut">
        <span>{texts('unloaded.text')}</span> <a href={HERE}>{texts('unloaded.again')}</a>
      </p>
      <noscript>{texts('noScript')}</noscript>
    </div>
  )
}

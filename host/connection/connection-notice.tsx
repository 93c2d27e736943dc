import { useStoreValue, useWords } from '../language/words'
import { $connection, forgetReturn } from './connection'

/**
 * Renders the state of the connection. It is separate from the notices, which are cleared when the visitor opens another page. The
 * status region is always rendered, so that changes are announced.
 */
export function ConnectionNotice() {
  const { texts } = useWords()
  const connection = useStoreValue($connection)
  return (
    <div className="connection" role="status">
      {connection === 'off' && (
        <p className="row">
          <b>{texts('offline.title')}</b> <span>{texts('offline.text')}</span>
        </p>
      )}
      {connection === 'back' && (
        <div className="row">
          <p>{texts('offline.back')}</p>
          <button type="button" className="close" aria-label={texts('dismiss')} onClick={forgetReturn} />
        </div>
      )}
    </div>
  )
}

import { useFact, useWords } from '../words'
import { $connection, forgetReturn } from './connection'

/** No notice among the others: it stays from page to page for as long as it is true. Always there, so that it is announced. */
export function ConnectionNotice() {
  const { texts } = useWords()
  const connection = useFact($connection)
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

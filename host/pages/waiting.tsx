import { useWords } from '../words'

/** While the service is asked whether it is open. */
export function Waiting() {
  const { texts } = useWords()
  return (
    <div className="waiting" role="status">
      <span className="spinner" />
      <h1>{texts('loading')}</h1>
    </div>
  )
}

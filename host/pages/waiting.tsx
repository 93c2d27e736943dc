import { useWords } from '../words'

/** While the service is asked whether it is open, and a widget's code is on its way. */
export function Waiting() {
  const { texts } = useWords()
  return (
    <div className="waiting" role="status">
      <span className="spinner" />
      <p>{texts('loading')}</p>
    </div>
  )
}

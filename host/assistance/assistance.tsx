import { useWords } from '../words'

export function Assistance() {
  const { texts } = useWords()
  return (
    <div className="row chapter">
      <h1 tabIndex={-1}>{texts('assistance.title')}</h1>
    </div>
  )
}

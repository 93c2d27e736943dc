import { useWords } from '../words'

export function Faq() {
  const { texts } = useWords()
  return (
    <div className="row chapter">
      <h1 tabIndex={-1}>{texts('faq.title')}</h1>
    </div>
  )
}

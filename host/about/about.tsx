import { useWords } from '../words'

export function About() {
  const { texts } = useWords()
  return (
    <div className="row chapter">
      <h1 tabIndex={-1}>{texts('about.title')}</h1>
    </div>
  )
}

import { useEffect } from 'react'
import { elements, raise } from '../../widgets'
import { useWords } from '../words'

/** The personal space, and which of its sections is asked for. */
export function Dashboard({ section }: { section: string | undefined }) {
  const { language, texts } = useWords()
  useEffect(() => {
    elements.dashboard().catch(() => raise({ level: 'error', code: 'loading', text: texts('error.loading') }))
  }, [texts])
  return (
    <div className="row space">
      <h1 tabIndex={-1}>{texts('page.dashboard')}</h1>
      <sante-dashboard lang={language} section={section ?? ''}>
        <p>{texts('loading')}</p>
      </sante-dashboard>
    </div>
  )
}

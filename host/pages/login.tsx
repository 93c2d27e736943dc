import { useEffect } from 'react'
import { elements, raise } from '../../widgets'
import { useWords } from '../words'

/** The way into the personal space. */
export function Login() {
  const { language, texts } = useWords()
  useEffect(() => {
    elements.login().catch(() => raise({ level: 'error', code: 'loading', text: texts('error.loading') }))
  }, [texts])
  return (
    <div className="row space">
      <h1 tabIndex={-1}>{texts('page.dashboard')}</h1>
      <sante-login lang={language}>
        <p>{texts('loading')}</p>
      </sante-login>
    </div>
  )
}

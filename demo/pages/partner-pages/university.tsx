import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** Renders a university's own application with its own React. The application uses the simulator only by its tag and its events. */
function Admissions() {
  const [percent, setPercent] = useState(0)
  useEffect(() => {
    const update = (event: Event) => setPercent((event as CustomEvent<{ percent: number }>).detail.percent)
    document.addEventListener('sante-progress', update)
    return () => document.removeEventListener('sante-progress', update)
  }, [])
  return (
    <>
      <p className="meter">{`You have answered ${percent} % of the questionnaire.`}</p>
      <sante-simulator lang="en" partner="hostile-university">
        <a href="https://www.ameli.fr/">Read about health insurance for students</a>
      </sante-simulator>
    </>
  )
}

createRoot(document.getElementById('admissions') as HTMLElement).render(<Admissions />)

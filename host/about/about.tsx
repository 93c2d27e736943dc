import './about.css'
import { useWords } from '../words'
import { Accessibility } from './accessibility'
import { useFragment } from './fragment'
import { Legal } from './legal'
import { Privacy } from './privacy'
import { Who } from './who'

/** By the names that the footer leads to. */
const parts = { who: Who, accessibility: Accessibility, privacy: Privacy, legal: Legal }

/** Who runs the service, how accessible it is, what it keeps of whom, and the legal notice. */
export function About() {
  const { texts } = useWords()
  useFragment()
  return (
    <div className="row chapter about">
      <h1 tabIndex={-1}>{texts('about.title')}</h1>
      <nav aria-label={texts('about.contents')}>
        <ul>
          {Object.keys(parts).map(part => (
            <li key={part}>
              <a href={`#${part}`} target="_self">
                {texts(`about.${part}.title`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {Object.entries(parts).map(([part, Content]) => (
        <section key={part} id={part} aria-labelledby={`${part}-title`}>
          <h2 id={`${part}-title`} tabIndex={-1}>
            {texts(`about.${part}.title`)}
          </h2>
          <div>
            <Content />
          </div>
        </section>
      ))}
    </div>
  )
}

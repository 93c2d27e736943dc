import './about.css'
import { Contents } from '../app/contents'
import { useWords } from '../language/words'
import { useFragment } from '../routing/fragment'
import { Accessibility } from './accessibility'
import { Legal } from './legal'
import { Privacy } from './privacy'
import { Who } from './who'

/** The parts of the page, by the fragments that the footer links to. */
const parts = { who: Who, accessibility: Accessibility, privacy: Privacy, legal: Legal }

/** Who runs the service, how accessible it is, which data it keeps, and the legal notice. */
export function About() {
  const { texts } = useWords()
  useFragment()
  return (
    <div className="row chapter about">
      <h1 tabIndex={-1}>{texts('about.title')}</h1>
      <Contents
        label={texts('about.contents')}
        parts={Object.keys(parts).map(id => ({ id, title: texts(`about.${id}.title`) }))}
      />
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

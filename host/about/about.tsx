import './about.css'
import { ChapterFold } from '../app/chapter-fold'
import { usePrinted } from '../app/printed'
import { useWords } from '../language/words'
import { useFragment } from '../routing/fragment'
import { Accessibility } from './accessibility'
import { Legal } from './legal'
import { Privacy } from './privacy'
import { Who } from './who'

/** The parts of the page, by the URL fragments that the footer links to. */
const parts = { who: Who, accessibility: Accessibility, privacy: Privacy, legal: Legal }

/** Renders who runs the service, how accessible it is, which data it keeps, and the legal notice. */
export function About() {
  const { texts } = useWords()
  useFragment()
  usePrinted()
  return (
    <div className="row chapter about">
      <h1 tabIndex={-1}>{texts('about.title')}</h1>
      {Object.entries(parts).map(([part, Content]) => (
        <ChapterFold key={part} id={part} title={texts(`about.${part}.title`)}>
          <Content />
        </ChapterFold>
      ))}
    </div>
  )
}

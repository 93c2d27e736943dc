import './about.css'
import { ChapterFold } from '../app/chapters/chapter-fold'
import { usePrinted } from '../app/chapters/printed'
import { $settings, textIn } from '../app/settings'
import { useStoreValue, useWords } from '../language/words'
import { useFragment } from '../routing/fragment'
import { Accessibility } from './accessibility'
import { Privacy } from './privacy'
import { Paragraph, Points } from './prose'

/** The parts of the page, by their URL fragments. */
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

const licences = ['kit', 'pdf', 'font', 'place']

/** Renders the legal notice. The operator sets publisher and host in config.json. */
function Legal() {
  const { texts } = useWords()
  return (
    <>
      <h3>{texts('about.legal.publisherTitle')}</h3>
      <Publisher />
      <h3>{texts('footer.fraudTitle')}</h3>
      <p>{texts('footer.fraud')}</p>
      <h3>{texts('about.legal.licenceTitle')}</h3>
      <Points texts={licences.map(licence => texts(`about.legal.licence.${licence}`))} />
    </>
  )
}

/** Renders the operator's text, marked as French if the visitor's language has no text. */
function Publisher() {
  const { language, texts } = useWords()
  const { legal } = useStoreValue($settings)
  const translated = textIn(legal, language)
  const text = translated ?? textIn(legal, 'fr')
  if (!text) return <Paragraph text={texts('about.legal.unknown')} />
  return (
    <p className="given" dir="auto" lang={translated ? undefined : 'fr'}>
      {text}
    </p>
  )
}

const lists = {
  for: ['students', 'territories'],
  not: ['card', 'family', 'work'],
  does: ['questionnaire', 'registration', 'space'],
  doesNot: ['decide', 'refund', 'card'],
}

const partners = ['memory', 'told', 'leaving']

/** Renders who offers the service and for whom, what it does and does not do, and what a partner's page learns. */
function Who() {
  const { texts } = useWords()
  return (
    <>
      <Paragraph text={texts('about.who.text')} />
      <div className="lists">
        {Object.entries(lists).map(([list, points]) => (
          <div key={list}>
            <h3>{texts(`about.who.${list}Title`)}</h3>
            <Points texts={points.map(point => texts(`about.who.${list}.${point}`))} />
          </div>
        ))}
      </div>
      <UsualDays />
      <h3>{texts('about.who.partnersTitle')}</h3>
      {partners.map(point => (
        <Paragraph key={point} text={texts(`about.who.partners.${point}`)} />
      ))}
      <h3>{texts('about.who.kitTitle')}</h3>
      <p>{texts('about.who.kit', { version: import.meta.env.VITE_VERSION })}</p>
    </>
  )
}

const points = ['text', 'which', 'complete', 'time', 'fewest']

/** Explains the usual number of days, which a waiting student sees (demo/server/domain/figures/usual-days.ts). */
function UsualDays() {
  const { texts } = useWords()
  return (
    <>
      <h3>{texts('about.usual.title')}</h3>
      <Points texts={points.map(point => texts(`about.usual.${point}`))} />
    </>
  )
}

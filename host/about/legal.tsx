import { $settings, textIn } from '../app/settings'
import { useFact, useWords } from '../language/words'
import { Paragraph, Points } from './prose'

const licences = ['kit', 'pdf', 'font', 'place']

/** Renders the legal notice. The operator sets publisher and host in config.json. */
export function Legal() {
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
  const { legal } = useFact($settings)
  const own = textIn(legal, language)
  const given = own ?? textIn(legal, 'fr')
  if (!given) return <Paragraph text={texts('about.legal.unknown')} />
  return (
    <p className="given" dir="auto" lang={own ? undefined : 'fr'}>
      {given}
    </p>
  )
}

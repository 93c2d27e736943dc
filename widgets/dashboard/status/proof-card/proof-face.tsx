import { formatDate } from '../../../dossier/fields/format-date'
import { QrCode } from '../../../ui/qr-code'
import { type ProofFacts, proofNumber } from './facts'
import type { ProofTexts } from './texts'

interface Props {
  facts: ProofFacts
  words: ProofTexts
}

/** The card in French, left to right, for the person at the counter, with translations in the student's language. */
export function ProofFace({ facts, words }: Props) {
  const { french, ownTexts, language } = words
  const { nature, checkUrl, rightsStart, mark } = facts
  return (
    <div className="face" lang="fr" dir="ltr" translate="no">
      <div className="shown">
        <p>
          <b>{french('proof.show')}</b>
        </p>
        <OwnLanguage words={words} name="proof.show" />
      </div>
      <Identity facts={facts} words={words} />
      {mark && <p className="printed-mark">{mark}</p>}
      {checkUrl && (
        <div className="check">
          <div lang={language}>
            <QrCode text={checkUrl} label={ownTexts('proof.code')} />
          </div>
          <p>{french('proof.check')}</p>
        </div>
      )}
      <div className="entitled">
        <p>
          <b>{french(`proof.certificate.${nature}`)}</b>
        </p>
        <OwnLanguage words={words} name={`proof.certificate.${nature}`} />
        {rightsStart && (
          <OwnLanguage
            words={words}
            name={`proof.valid.${nature}`}
            date={formatDate(rightsStart, language)}
          />
        )}
      </div>
    </div>
  )
}

interface OwnLanguageProps {
  words: ProofTexts
  name: string
  date?: string
}

/** Renders a text in the student's language, unless that is French. */
function OwnLanguage({ words: { ownTexts, language }, name, date = '' }: OwnLanguageProps) {
  if (language === 'fr') return null
  return (
    <span className="own" lang={language} dir="auto">
      {ownTexts(name, { date })}
    </span>
  )
}

/** The data that the person at the counter types: number, name and dates. */
function Identity({ facts, words: { french } }: Props) {
  const { nature, name, birthdate, rightsStart } = facts
  const { groups, key } = proofNumber(facts)
  return (
    <div className="identity">
      <p className="label">{french(`proof.number.${nature}`)}</p>
      <p className="figures">
        <b>{groups}</b>{' '}
        {key && (
          <span>
            <span>{french('proof.key')}</span> <b>{key}</b>
          </span>
        )}
      </p>
      <p>
        <b>{name}</b>
      </p>
      {birthdate && (
        <p className="label">
          <span>{french('proof.birthdate')}</span> <b>{formatDate(birthdate, 'fr')}</b>
        </p>
      )}
      {rightsStart && (
        <p className="label">{french(`proof.valid.${nature}`, { date: formatDate(rightsStart, 'fr') })}</p>
      )}
    </div>
  )
}

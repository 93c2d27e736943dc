import { useStore } from '@nanostores/react'
import { type RefObject, useRef } from 'react'
import { getCertificate, type Nature } from '../../../contract/student/attestation'
import type { Student } from '../../../contract/student/student'
import { MarkedFrench } from '../../../dossier/marked-french'
import { TellFriend } from '../../../dossier/tell-friend'
import { useTexts } from '../../../i18n/locale-context'
import { Button } from '../../../ui/button'
import { CopyAction } from '../../../ui/copy-action'
import { downloadKey } from '../../download'
import type { SectionProps } from '../../section-props'
import { ProofButton, ProofCard } from '../proof-card/proof-button'
import { certificateNames, createStatus } from '../store'
import { numberParts } from './number-parts'

/** For each kind of number: the nature of its certificate, and the text keys of its explanations. */
const kinds = {
  provisional: { nature: 'PROVISIONAL', points: ['care', 'pay', 'nocard'] },
  definitive: { nature: 'DEFINITIVE', points: ['instead', 'card'] },
} as const satisfies Record<string, { nature: Nature; points: readonly string[] }>

interface CurrentNumber {
  kind: keyof typeof kinds
  number: string
}

/** Returns the permanent number; until it is assigned, the provisional number; undefined without a number. */
export function currentNumber({
  insuredInformation,
}: Pick<Student, 'insuredInformation'>): CurrentNumber | undefined {
  const { provisionalNumber, number } = insuredInformation
  if (number) return { kind: 'definitive', number }
  return provisionalNumber ? { kind: 'provisional', number: provisionalNumber } : undefined
}

interface Props extends Pick<SectionProps, 'store' | 'student'>, CurrentNumber {
  /** True if the button of the card is the primary button of the screen. */
  isMain: boolean
}

/** The number, with its card, its certificate and what it is for. */
export function NumberBox({ store, student, kind, number, isMain }: Props) {
  const texts = useTexts()
  const parts = numberParts(number)
  const digits = parts ? `${parts.groups}${parts.key}`.replace(/\D/g, '') : number
  const numberRef = useRef<HTMLParagraphElement>(null)
  const cardProps = { store, student, nature: kinds[kind].nature }
  return (
    <>
      <div className="box number">
        <h3>{texts(`status.number.${kind}.title`)}</h3>
        <p ref={numberRef} dir="ltr">
          <b>{parts?.groups ?? number}</b>{' '}
          {parts && (
            <span>
              <bdi>{texts('status.number.key')}</bdi> <b>{parts.key}</b>
            </span>
          )}
        </p>
        <div className="bar">
          <ProofButton {...cardProps} variant={isMain ? 'primary' : 'secondary'} />
          <CopyButton text={digits} shown={numberRef} />
          <Certificate {...cardProps} />
        </div>
        <details>
          <summary>{texts('status.number.about')}</summary>
          <ul>
            {kinds[kind].points.map(point => (
              <li key={point}>
                <MarkedFrench>{texts(`status.number.${kind}.${point}`)}</MarkedFrench>
              </li>
            ))}
          </ul>
        </details>
        <TellFriend />
      </div>
      <ProofCard {...cardProps} />
    </>
  )
}

/** Renders the button for the certificate. It is disabled while the certificates are loading. Without a certificate, renders nothing. */
function Certificate({ store, nature }: Pick<SectionProps, 'store'> & { nature: Nature }) {
  const texts = useTexts()
  const { $attestations, $busy, downloadCertificate } = store.part(createStatus)
  const { state, list } = useStore($attestations)
  const isBusy = useStore($busy).has(downloadKey(getCertificate, certificateNames[nature]))
  const attestation = list.find(one => one.nature === nature)
  if (!attestation && state !== 'idle' && state !== 'pending') return null
  return (
    <Button
      variant="secondary"
      aria-busy={isBusy}
      aria-disabled={!attestation || undefined}
      onClick={() => attestation && void downloadCertificate(attestation)}
    >
      {texts(isBusy ? 'status.downloading' : 'status.number.certificate')}
    </Button>
  )
}

interface CopyButtonProps {
  text: string
  /** The element to select if the browser does not allow copying. */
  shown: RefObject<HTMLElement | null>
}

/** A button that copies a text of the case and announces the result. */
export function CopyButton(props: CopyButtonProps) {
  const texts = useTexts()
  const words = {
    copy: texts('status.copy.copy'),
    copied: texts('status.copy.copied'),
    marked: texts('status.copy.marked'),
  }
  return <CopyAction {...props} words={words} />
}

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

/** The nature of the certificate and the explanations of each kind of number. */
const kinds = {
  provisional: { nature: 'PROVISIONAL', points: ['care', 'pay', 'nocard'] },
  definitive: { nature: 'DEFINITIVE', points: ['instead', 'card'] },
} as const satisfies Record<string, { nature: Nature; points: readonly string[] }>

interface KnownNumber {
  kind: keyof typeof kinds
  number: string
}

export function knownNumber({
  insuredInformation,
}: Pick<Student, 'insuredInformation'>): KnownNumber | undefined {
  const { provisionalNumber, number } = insuredInformation
  if (number) return { kind: 'definitive', number }
  return provisionalNumber ? { kind: 'provisional', number: provisionalNumber } : undefined
}

interface Props extends Pick<SectionProps, 'store' | 'student'>, KnownNumber {
  /** True if nothing on the screen is more important. */
  isMain: boolean
}

/** The number with its card, its certificate and its uses. */
export function NumberBox({ store, student, kind, number, isMain }: Props) {
  const texts = useTexts()
  const parts = numberParts(number)
  const digits = parts ? `${parts.groups}${parts.key}`.replace(/\D/g, '') : number
  const figures = useRef<HTMLParagraphElement>(null)
  const shown = { store, student, nature: kinds[kind].nature }
  return (
    <>
      <div className="box number">
        <h3>{texts(`status.number.${kind}.title`)}</h3>
        <p ref={figures} dir="ltr">
          <b>{parts?.groups ?? number}</b>{' '}
          {parts && (
            <span>
              <bdi>{texts('status.number.key')}</bdi> <b>{parts.key}</b>
            </span>
          )}
        </p>
        <div className="bar">
          <ProofButton {...shown} variant={isMain ? 'primary' : 'secondary'} />
          <CopyButton text={digits} shown={figures} />
          <Certificate {...shown} />
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
      <ProofCard {...shown} />
    </>
  )
}

/** The button for the certificate. Rendered before the certificates are loaded, so that nothing moves. */
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

/** Copies a text of the case and announces it. */
export function CopyButton(props: CopyButtonProps) {
  const texts = useTexts()
  const words = {
    copy: texts('status.copy.copy'),
    copied: texts('status.copy.copied'),
    marked: texts('status.copy.marked'),
  }
  return <CopyAction {...props} words={words} />
}

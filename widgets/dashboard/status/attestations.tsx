import { useStore } from '@nanostores/react'
import type { Attestation } from '../../contract/student/attestation'
import { getCertificate, getWelcomePack } from '../../contract/student/attestation'
import { isClosed } from '../../contract/student/case'
import type { Student } from '../../contract/student/student'
import { formatDate } from '../../dossier/fields/format-date'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { Button } from '../../ui/button'
import { downloadKey } from '../download'
import { formatDay } from '../format-day'
import { Loading } from '../loading'
import type { SectionProps } from '../section-props'
import { FoldingCard } from './folding-card'
import { certificateNames, createStatus, WELCOME_PACK } from './store'

type Props = Pick<SectionProps, 'store' | 'student'>

/** Conditions for a provisional number and its certificate (spec, section 4). */
const CONDITIONS = ['documents', 'studies', 'stay'] as const

/** Lists the available certificates, and the welcome pack, which every student can download. */
export function Attestations({ store, student }: Props) {
  const texts = useTexts()
  const { $busy, downloadWelcomePack } = store.part(createStatus)
  const isBusy = useStore($busy).has(downloadKey(getWelcomePack, WELCOME_PACK))
  return (
    <FoldingCard title={texts('status.attestations.title')}>
      <CertificateList store={store} student={student} />
      <div className="booklet">
        <p>
          <b>{texts('status.welcome.title')}</b>
          <small>{texts('status.welcome.text')}</small>
        </p>
        <Button
          variant="secondary"
          aria-busy={isBusy}
          aria-label={texts(isBusy ? 'status.downloading' : 'status.welcome.download')}
          onClick={() => void downloadWelcomePack()}
        >
          {isBusy ? '…' : 'PDF'}
        </Button>
      </div>
    </FoldingCard>
  )
}

function CertificateList({ store, student }: Props) {
  const texts = useTexts()
  const { $attestations, load } = store.part(createStatus)
  const { state, list } = useStore($attestations)
  if (state === 'idle' || state === 'pending') return <LoadingList store={store} student={student} />
  if (state === 'rejected')
    return (
      <div className="unsure">
        <p>{texts('error.attestation')}</p>
        <Button variant="secondary" onClick={() => void load()}>
          {texts('again')}
        </Button>
      </div>
    )
  return (
    <div className="listed">
      <Certificates store={store} student={student} list={list} />
    </div>
  )
}

/** The loading state. It has the height of the expected list, one certificate per number, so that the cards below do not move. */
function LoadingList({ store, student }: Props) {
  const list = usualCertificates(student)
  return (
    <div className="awaited-list">
      <Loading />
      <div>
        <Certificates store={store} student={student} list={list} />
      </div>
    </div>
  )
}

function Certificates({ list, store, student }: Props & { list: Attestation[] }) {
  return list.length > 0 ? <CertificateTable store={store} list={list} /> : <Conditions student={student} />
}

/** Returns the certificates to expect from the numbers in the record. */
function usualCertificates({ insuredInformation, dossier }: Student): Attestation[] {
  const { provisionalNumber, number } = insuredInformation
  const natures = [number && ('DEFINITIVE' as const), provisionalNumber && ('PROVISIONAL' as const)]
  return natures.flatMap(nature => (nature ? [{ id: nature, nature, availableAt: dossier.updatedAt }] : []))
}

/**
 * Lists the conditions for a certificate. The only date is the start of rights, because the rest depends on the insurer. For a
 * closed case, says that there was no certificate.
 */
function Conditions({ student: { dossier, school } }: Pick<Props, 'student'>) {
  const texts = useTexts()
  const date = formatDate(school.rightsStartDate, useLanguage())
  if (isClosed(dossier.status)) return <p>{texts('status.attestations.never')}</p>
  return (
    <>
      <p>{texts('status.attestations.none')}</p>
      <ul>
        {CONDITIONS.map(name => (
          <li key={name}>{texts(`status.attestations.conditions.${name}`, { date })}</li>
        ))}
      </ul>
    </>
  )
}

function CertificateTable({ store, list }: Pick<Props, 'store'> & { list: Attestation[] }) {
  const texts = useTexts()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <span className="about">{texts('status.attestations.nature')}</span>
          </th>
          <th scope="col">
            <span className="about">{texts('status.attestations.file')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map(attestation => (
          <CertificateRow key={attestation.id} store={store} attestation={attestation} />
        ))}
      </tbody>
    </table>
  )
}

function CertificateRow({ store, attestation }: Pick<Props, 'store'> & { attestation: Attestation }) {
  const texts = useTexts()
  const language = useLanguage()
  const { $busy, downloadCertificate } = store.part(createStatus)
  const { nature, availableAt } = attestation
  const isBusy = useStore($busy).has(downloadKey(getCertificate, certificateNames[nature]))
  const name = texts(`status.nature.${nature}`)
  return (
    <tr>
      <th scope="row">
        <span>{name}</span>
        <small>
          <span>{texts('status.attestations.available')}</span>{' '}
          <span>{formatDay(availableAt, language)}</span>
        </small>
      </th>
      <td>
        <Button
          variant="secondary"
          aria-busy={isBusy}
          aria-label={texts(`status.attestations.${isBusy ? 'downloading' : 'download'}`, { name })}
          onClick={() => void downloadCertificate(attestation)}
        >
          {isBusy ? '…' : 'PDF'}
        </Button>
      </td>
    </tr>
  )
}

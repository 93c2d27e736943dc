import type { Student } from '../../contract/student'
import { useTexts } from '../../element/locale-context'
import { departmentOf } from './departments'
import { FoldingCard } from './folding-card'

/** The official directory of the local offices. */
const DIRECTORY = 'https://www.ameli.fr/assure/adresses-et-contacts'

/** The student's local health insurance office, as far as the postcode tells; once there is something to send to it. */
export function LocalOffice({ student: { address, insuredInformation } }: { student: Student }) {
  const texts = useTexts()
  const { provisionalNumber, number } = insuredInformation
  if (!provisionalNumber && !number) return null
  const department = departmentOf(address.postcode)
  return (
    <FoldingCard title={texts('status.office.title')}>
      {department && (
        <p>
          {texts('status.office.department')}{' '}
          <b>
            <bdi lang="fr" translate="no">
              {department}
            </bdi>
          </b>
        </p>
      )}
      <p>
        <a href={DIRECTORY} target="_blank" rel="noreferrer">
          {texts('status.office.directory')}
        </a>
      </p>
    </FoldingCard>
  )
}

import type { Student } from '../../../contract/student/student'
import { gapIn } from '../../../dossier/gap'
import { useLanguage, useTexts } from '../../../i18n/locale-context'
import { FoldingCard } from '../folding-card'
import { departmentOf } from './departments'

/** The student's local health insurance office by postcode. Shown once the student has a number. */
export function LocalOffice({ student: { address, insuredInformation } }: { student: Student }) {
  const texts = useTexts()
  const language = useLanguage()
  const { provisionalNumber, number } = insuredInformation
  if (!provisionalNumber && !number) return null
  const department = departmentOf(address.postcode)
  return (
    <FoldingCard title={texts('status.office.title')}>
      {department && (
        <p>
          <span>{texts('status.office.department')}</span>
          {gapIn(language)}
          <b>
            <bdi lang="fr" translate="no">
              {department}
            </bdi>
          </b>
        </p>
      )}
      <p>
        <DirectoryLink>{texts('status.office.directory')}</DirectoryLink>
      </p>
    </FoldingCard>
  )
}

/** The official directory of the local offices. */
const DIRECTORY = 'https://www.ameli.fr/assure/adresses-et-contacts'

export const DirectoryLink = ({ children }: { children: string }) => (
  <a href={DIRECTORY} target="_blank" rel="noreferrer">
    {children}
  </a>
)

import type { Student } from '../../../contract/student/student'
import { gapIn } from '../../../dossier/gap'
import { useLanguage, useTexts } from '../../../i18n/locale-context'
import { FoldingCard } from '../folding-card'
import { departmentOf } from './departments'
import { DirectoryLink } from './directory-link'

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

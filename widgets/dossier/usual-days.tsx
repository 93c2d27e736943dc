import type { Student } from '../contract/student/student'
import { useLanguage, useTexts } from '../i18n/locale-context'
import { formatCount } from './format-count'

/** Statuses in which the usual number of days is shown. */
const waiting: Student['dossier']['status'][] = ['TO_PROCESS', 'REGISTERED', 'PENDING', 'AFFILIATED']

/** How many days complete cases usually take. Empty if too few cases were counted, or in another status than those above. */
export function UsualDays({ student: { usualDays, dossier } }: { student: Student }) {
  const texts = useTexts()
  const language = useLanguage()
  if (usualDays === undefined || !waiting.includes(dossier.status)) return null
  return (
    <div className="usual">
      <p>
        <b>{formatCount('usual.days', usualDays, texts, language)}</b>
      </p>
      <p className="hint">{texts('usual.rule')}</p>
    </div>
  )
}

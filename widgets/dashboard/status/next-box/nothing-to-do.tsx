import type { DossierStatus } from '../../../contract/student/student'
import { formatDate } from '../../../dossier/fields/format-date'
import { UsualDays } from '../../../dossier/usual-days'
import { useLanguage, useTexts } from '../../../i18n/locale-context'
import { Button } from '../../../ui/button'
import { DirectoryLink } from '../contacts/local-office'
import { Reopen } from './closed-box'
import { type BoxProps, ReminderCount } from './to-do'

/** Titles for statuses in which "nothing to do" would be wrong, although there is no task. */
const titles: Partial<Record<DossierStatus, string>> = {
  WAITING_ATTACHMENT: 'status.calm.asked',
  DONE: 'status.calm.last',
}

/** Shown if there is nothing to do now. It says who acts next. */
export function NothingToDo({ store, student, titleRef }: Omit<BoxProps, 'tasks'>) {
  const texts = useTexts()
  const language = useLanguage()
  const { status } = student.dossier
  const { rightsStartDate } = student.school
  return (
    <div className={titles[status] ? 'box' : 'box calm'}>
      <h3 ref={titleRef} tabIndex={-1}>
        {texts(titles[status] ?? 'status.calm.nothing')}
      </h3>
      <p>{texts(`status.who.${status}`, { date: formatDate(rightsStartDate, language) })}</p>
      <UsualDays student={student} />
      {status === 'DONE' && (
        <>
          <DirectoryLink className="button secondary">{texts('status.open.office')}</DirectoryLink>
          <p className="reminded">{texts('status.after.DONE')}</p>
          <Reopen store={store} status={status} />
        </>
      )}
      {status === 'WAITING_ATTACHMENT' && (
        <Button variant="secondary" onClick={() => store.leave('/dashboard/exchange')}>
          {texts('status.open.messages')}
        </Button>
      )}
      <ReminderCount dossier={student.dossier} />
    </div>
  )
}

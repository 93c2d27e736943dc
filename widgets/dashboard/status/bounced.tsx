import type { Student } from '../../contract/student/student'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { Button } from '../../ui/button'
import type { SectionProps } from '../section-props'
import { dayWords } from '../when'

/** A warning that e-mails to this student bounce. */
export function Bounced({ store, student }: Pick<SectionProps, 'store'> & { student: Student }) {
  const texts = useTexts()
  const language = useLanguage()
  const { mailBouncedAt, email } = student
  if (!mailBouncedAt) return null
  return (
    <section className="alert bounced" aria-labelledby="bounced-title">
      <h3 id="bounced-title">{texts('status.bounced.title')}</h3>
      <p>{texts('status.bounced.text', { email, date: dayWords(mailBouncedAt, language) })}</p>
      <div className="bar">
        <Button look="secondary" onClick={() => store.leave('/dashboard/information')}>
          {texts('status.bounced.open')}
        </Button>
      </div>
    </section>
  )
}

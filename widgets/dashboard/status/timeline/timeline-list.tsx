import { useStore } from '@nanostores/react'
import type { DossierStatus } from '../../../contract/student/student'
import { useLanguage, useTexts } from '../../../i18n/locale-context'
import { Button } from '../../../ui/button'
import type { Elements } from '../../../ui/elements'
import { formatDay } from '../../format-day'
import type { SectionProps } from '../../section-props'
import { createStatus } from '../store'
import { collapsedStepsOf, type Fact, factsOf, stepsOf, type TimelineStep } from './timeline'

/** The steps of the case; a long case is folded. */
export function Timeline({ store, student }: Pick<SectionProps, 'store' | 'student'>) {
  const texts = useTexts()
  const { $isUnfolded, unfold } = store.part(createStatus)
  const isUnfolded = useStore($isUnfolded)
  const { list } = useStore(store.attachments.$attachments)
  const all = stepsOf(student)
  const folded = collapsedStepsOf(all)
  const { steps, hidden, hasGap } = isUnfolded ? { steps: all, hidden: 0, hasGap: false } : folded
  return (
    <>
      <ol className={hasGap ? 'timeline folded' : 'timeline'}>
        {steps.map(step => (
          <Mark key={`${step.name} ${step.at}`} step={step}>
            {step.mark === 'current' && (
              <>
                {factsOf(student, list).map(fact => (
                  <Known key={fact.code} fact={fact} />
                ))}
                <After status={student.dossier.status} />
              </>
            )}
          </Mark>
        ))}
      </ol>
      {hidden > 0 && (
        <Button
          variant="secondary"
          onClick={event => {
            // The button is removed: the focus moves to the title of the card.
            const title = event.currentTarget.closest('details')?.querySelector('summary')
            unfold()
            title?.focus()
          }}
        >
          {texts('status.unfold', { count: all.length })}
        </Button>
      )}
    </>
  )
}

/** The marks have a text for screen readers, since colours and ticks are only visual. */
function Mark({ step: { mark, name, at }, children }: { step: TimelineStep; children: Elements }) {
  const texts = useTexts()
  const language = useLanguage()
  return (
    <li className={mark} data-step={name} aria-current={mark === 'current' ? 'step' : undefined}>
      <span className="about">{texts(`status.mark.${mark}`)}</span>
      <b>{texts(`status.step.${name}`)}</b>
      {at && <time dateTime={at}>{formatDay(at, language)}</time>}
      {children}
    </li>
  )
}

/** Statuses in which the box above does not explain everything that follows. */
const explained: DossierStatus[] = [
  'TO_PROCESS',
  'TO_PROCESS_RETURN',
  'WAITING_STUDIES_DATE',
  'PENDING',
  'AFFILIATED',
]

function After({ status }: { status: DossierStatus }) {
  const texts = useTexts()
  return explained.includes(status) ? <small>{texts(`status.after.${status}`)}</small> : null
}

function Known({ fact }: { fact: Fact }) {
  const texts = useTexts()
  return <small>{texts('status.fact.validated', { count: fact.count, all: fact.all })}</small>
}

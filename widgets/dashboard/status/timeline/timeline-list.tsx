import { useStore } from '@nanostores/react'
import type { DossierStatus } from '../../../contract/student/student'
import { useLanguage, useTexts } from '../../../i18n/locale-context'
import { Button } from '../../../ui/button'
import type { Elements } from '../../../ui/elements'
import { formatDay } from '../../format-day'
import type { SectionProps } from '../../section-props'
import { createStatus } from '../store'
import { collapsedStepsOf, type Fact, factsOf, stepsOf, type TimelineStep } from './timeline'

/** The steps of the case. If there are many, some are hidden behind a button. */
export function Timeline({ store, student }: Pick<SectionProps, 'store' | 'student'>) {
  const texts = useTexts()
  const { $isUnfolded, unfold } = store.part(createStatus)
  const isUnfolded = useStore($isUnfolded)
  const { list } = useStore(store.attachments.$attachments)
  const allSteps = stepsOf(student)
  const folded = collapsedStepsOf(allSteps)
  const { steps, hidden, hasGap } = isUnfolded ? { steps: allSteps, hidden: 0, hasGap: false } : folded
  return (
    <>
      <ol className={hasGap ? 'timeline folded' : 'timeline'}>
        {steps.map(step => (
          <Step key={`${step.name} ${step.at}`} step={step}>
            {step.mark === 'current' && (
              <>
                {factsOf(student, list).map(fact => (
                  <FactText key={fact.code} fact={fact} />
                ))}
                <WhatFollows status={student.dossier.status} />
              </>
            )}
          </Step>
        ))}
      </ol>
      {hidden > 0 && (
        <Button
          variant="secondary"
          onClick={event => {
            // The button is removed, so the focus moves to the title of the card.
            const title = event.currentTarget.closest('details')?.querySelector('summary')
            unfold()
            title?.focus()
          }}
        >
          {texts('status.unfold', { count: allSteps.length })}
        </Button>
      )}
    </>
  )
}

/** One step. Its mark has a text for screen readers. */
function Step({ step: { mark, name, at }, children }: { step: TimelineStep; children: Elements }) {
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

/** Statuses in which a sentence below the current step explains what follows. */
const furtherExplained: DossierStatus[] = [
  'TO_PROCESS',
  'TO_PROCESS_RETURN',
  'WAITING_STUDIES_DATE',
  'PENDING',
  'AFFILIATED',
]

function WhatFollows({ status }: { status: DossierStatus }) {
  const texts = useTexts()
  return furtherExplained.includes(status) ? <small>{texts(`status.after.${status}`)}</small> : null
}

function FactText({ fact }: { fact: Fact }) {
  const texts = useTexts()
  return <small>{texts('status.fact.validated', { count: fact.count, all: fact.all })}</small>
}

import { useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { tidyDate } from '../../shared/date'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { dateWords } from '../fields/date-words'
import { DayField } from '../fields/day-field'
import { formCircumstances, useTyped } from '../fields/use-field'
import type { Form } from '../form'
import { useLeaving } from '../photos/use-leaving'
import { sectionFaults } from '../record'
import { Said } from '../said'

const PATH = 'school.rightsStartDate'

/** Asked by the page, because nothing else keeps the student from going on. */
export interface StartQuestion {
  isOpen: boolean
  onAccept: () => void
  onDecline: () => void
}

interface Props {
  form: Form
  question?: StartQuestion | undefined
}

/** `begun` until it is a day on which rights can start, `open` until its three conditions are accepted. */
function stateOf(form: Form): 'begun' | 'open' | 'accepted' {
  const fault = sectionFaults('school', form.$typed.get(), formCircumstances(form))[PATH]
  if (!fault) return 'accepted'
  return fault.code === 'acceptStart' ? 'open' : 'begun'
}

/**
 * The day from which the student is covered. It counts once the student has accepted the conditions for this very day.
 */
export function RightsStart({ form, question }: Props) {
  const texts = useTexts()
  const value = useTyped(form, PATH)
  // Rendered again when the conditions are accepted.
  useTyped(form, 'school.acceptedStart')
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  /** The last day for which the dialog has opened: by itself it does so once for each day. */
  const [asked, setAsked] = useState('')
  const state = stateOf(form)
  const day = tidyDate(value)
  /** What the page's Continue asks is not said before. */
  const isSaid = state === 'accepted' || (state === 'open' && (!question || asked === day))
  const date = dateWords(day, useLanguage())

  useLeaving(place, state === 'open', () => {
    if (asked === day) return
    setAsked(day)
    setIsOpen(true)
  })

  function accept() {
    form.fill({ 'school.acceptedStart': day, [PATH]: value })
    setIsOpen(false)
    if (question?.isOpen) question.onAccept()
  }

  function decline() {
    setIsOpen(false)
    setAsked(day)
    if (question?.isOpen) question.onDecline()
  }

  return (
    <div ref={place}>
      <div className="fields">
        <DayField form={form} path={PATH} hint={texts('hint.rightsStartDate')} />
      </div>
      {/* Always there: a region that comes with its words is not announced. */}
      <div className={isSaid ? `answer ${state}` : undefined} role="status">
        {isSaid && (
          <>
            <p>{state === 'open' ? texts('rights.toAccept') : texts('rights.accepted', { date })}</p>
            <Button look={state === 'open' ? 'secondary' : 'plain'} onClick={() => setIsOpen(true)}>
              {texts(state === 'open' ? 'rights.open' : 'rights.again')}
            </Button>
          </>
        )}
      </div>
      <Dialog
        isOpen={isOpen || question?.isOpen === true}
        title={texts('rights.title', { date })}
        accept={texts('rights.accept')}
        cancel={texts('rights.cancel')}
        onAccept={accept}
        onCancel={decline}
      >
        <p>{texts('rights.text')}</p>
        <ul>
          {['studies', 'presence', 'residence'].map(condition => (
            <li key={condition}>
              <Said>{texts(`rights.${condition}`)}</Said>
            </li>
          ))}
        </ul>
        <p>
          <b>{texts('rights.question')}</b>
        </p>
      </Dialog>
    </div>
  )
}

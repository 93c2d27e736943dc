import { useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { padDate } from '../../shared/date'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog/dialog'
import { DayField } from '../fields/day-field'
import { formatDate } from '../fields/format-date'
import { formCircumstances, useTyped } from '../fields/use-field'
import { type Form, PROPOSED_START } from '../form'
import { MarkedFrench } from '../marked-french'
import { sectionFaults } from '../record'
import { ProposedHint } from './proposed-hint'
import { useFocusLeave } from './use-focus-leave'

const PATH = 'school.rightsStartDate'

/** The dialog for the conditions. The page opens it when the student presses Continue and only the acceptance is missing. */
export interface StartQuestion {
  isOpen: boolean
  onAccept: () => void
  onDecline: () => void
}

interface Props {
  form: Form
  question?: StartQuestion | undefined
}

/** Returns `incomplete` if rights cannot start on the typed day, `open` until the conditions are accepted, then `accepted`. */
function stateOf(form: Form): 'incomplete' | 'open' | 'accepted' {
  const fault = sectionFaults('school', form.$typed.get(), formCircumstances(form))[PATH]
  if (!fault) return 'accepted'
  return fault.code === 'acceptStart' ? 'open' : 'incomplete'
}

/** The day from which the student is covered. It is valid once the student has accepted the conditions for that day. */
export function RightsStart({ form, question }: Props) {
  const texts = useTexts()
  const value = useTyped(form, PATH)
  // Rerenders when the conditions are accepted.
  useTyped(form, 'school.acceptedStart')
  const [isOpen, setIsOpen] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  /** The last day for which the dialog opened automatically or was declined. It opens automatically for other days only. */
  const [askedDay, setAskedDay] = useState('')
  const state = stateOf(form)
  const day = padDate(value)
  const proposed = useTyped(form, PROPOSED_START)
  /** If the page opens the dialog, the sentence about unaccepted conditions appears only after the dialog was opened. */
  const isStateShown = state === 'accepted' || (state === 'open' && (!question || askedDay === day))
  const language = useLanguage()
  const date = formatDate(day, language)

  useFocusLeave(container, state === 'open', () => {
    if (askedDay === day) return
    setAskedDay(day)
    setIsOpen(true)
  })

  function accept() {
    form.fill({ 'school.acceptedStart': day, [PATH]: value })
    setIsOpen(false)
    if (question?.isOpen) question.onAccept()
  }

  function decline() {
    setIsOpen(false)
    setAskedDay(day)
    if (question?.isOpen) question.onDecline()
  }

  return (
    <div ref={container}>
      <div className="fields">
        <DayField
          form={form}
          path={PATH}
          hint={
            <ProposedHint
              hint={texts('hint.rightsStartDate')}
              proposed={proposed && texts('proposed.start', { date: formatDate(proposed, language) })}
            />
          }
        />
      </div>
      {/* Always rendered, because a live region is not announced if it appears together with its text. */}
      <div className={isStateShown ? `answer ${state}` : undefined} role="status">
        {isStateShown && (
          <>
            <p>{state === 'open' ? texts('rights.toAccept') : texts('rights.accepted', { date })}</p>
            <Button variant={state === 'open' ? 'secondary' : 'plain'} onClick={() => setIsOpen(true)}>
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
              <MarkedFrench>{texts(`rights.${condition}`)}</MarkedFrench>
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

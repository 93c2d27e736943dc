import { useEffect, useRef, useState } from 'react'
import { joinDate, splitDate, tidyDate } from '../contract/date'
import { Button } from '../ui/button'
import { DateField, dateParts } from '../ui/date-field'
import { Dialog } from '../ui/dialog'
import { useLanguage, useTexts } from '../voice'
import type { Form } from './form'
import { faultsOf } from './record'
import { dateWords } from './summary'
import { circumstancesOf, useField, useTyped, useWrongPart } from './use-field'

const PATH = 'school.rightsStartDate'

/** `begun` until it is a day on which rights can start, `open` until its three conditions are accepted. */
function stateOf(form: Form): 'begun' | 'open' | 'accepted' {
  const fault = faultsOf('school', form.$typed.get(), circumstancesOf(form))[PATH]
  if (!fault) return 'accepted'
  return fault.code === 'acceptStart' ? 'open' : 'begun'
}

/** The day from which the student is covered. It counts once the dialog was accepted, for this very day. */
export function RightsStart({ form }: { form: Form }) {
  const texts = useTexts()
  const language = useLanguage()
  const { label, value, onChange, ...field } = useField(form, PATH)
  const wrongPart = useWrongPart(form, PATH)
  // Drawn anew when it is accepted.
  useTyped(form, 'school.acceptedStart')
  const [order] = useState(language === 'zh' ? [...dateParts].reverse() : dateParts)
  const [isOpen, setIsOpen] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  /** The last day that the student was asked about unbidden: once is enough. */
  const asked = useRef('')
  const state = stateOf(form)
  const day = tidyDate(value)
  const date = dateWords(day, language)
  const isToAsk = state === 'open' && !field.error

  /** On leaving the three fields, though not for another window; a moment later, so that the focus is where it was going, and comes back there. */
  useEffect(() => {
    const group = fields.current
    function leave({ relatedTarget }: FocusEvent) {
      if (!isToAsk || asked.current === day || group?.contains(relatedTarget as Node | null)) return
      setTimeout(() => {
        if (!document.hasFocus()) return
        asked.current = day
        setIsOpen(true)
      })
    }
    group?.addEventListener('focusout', leave)
    return () => group?.removeEventListener('focusout', leave)
  }, [isToAsk, day])

  function accept() {
    form.fill({ 'school.acceptedStart': day, [PATH]: value })
    setIsOpen(false)
  }

  return (
    <>
      <div className="fields" ref={fields}>
        <DateField
          {...field}
          title={label}
          hint={texts('hint.rightsStartDate')}
          labels={{ day: texts('form.day'), month: texts('form.month'), year: texts('form.year') }}
          order={order}
          parts={splitDate(value)}
          wrongPart={wrongPart}
          onChange={parts => onChange(joinDate(parts))}
        />
      </div>
      {state !== 'begun' && (
        <div className={state === 'open' ? 'answer open' : 'answer'} role="status">
          <p>{state === 'open' ? texts('rights.toAccept') : texts('rights.accepted', { date })}</p>
          <Button look={state === 'open' ? 'secondary' : 'plain'} onClick={() => setIsOpen(true)}>
            {texts(state === 'open' ? 'rights.open' : 'rights.again')}
          </Button>
        </div>
      )}
      <Dialog
        isOpen={isOpen}
        title={texts('rights.title', { date })}
        accept={texts('rights.accept')}
        cancel={texts('rights.cancel')}
        onAccept={accept}
        onCancel={() => setIsOpen(false)}
      >
        <p>{texts('rights.text')}</p>
        <ul>
          {['studies', 'presence', 'residence'].map(condition => (
            <li key={condition}>{texts(`rights.${condition}`)}</li>
          ))}
        </ul>
        <p>
          <b>{texts('rights.question')}</b>
        </p>
      </Dialog>
    </>
  )
}

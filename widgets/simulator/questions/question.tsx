import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useRef } from 'react'
import type { Question } from '../../contract/eligibility/question'
import { useTexts } from '../../i18n/locale-context'
import { Button } from '../../ui/button'
import { focusNextField } from '../../ui/fields/next-field'
import type { PanelProps } from '../panel-props'
import { OutageNotice } from '../results/official-site-link'
import { AnswerField } from './answer'

/** One question, with Back and Continue always in the same place. */
export function QuestionPanel({ store, titleRef, question }: PanelProps & { question: Question }) {
  const texts = useTexts()
  const fault = useStore(store.$fault)
  const form = useRef<HTMLFormElement>(null)

  /** A refused answer moves the focus to the invalid field, so that its error is read out. */
  useEffect(() => {
    if (!fault) return
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    ;(find('input[aria-invalid]') ?? find('input, select'))?.focus()
  }, [fault])

  /**
   * Handles the click instead of the submit event, which a frame without `allow-forms` does not fire. Enter clicks the button
   * too.
   */
  function submit(event: MouseEvent) {
    event.preventDefault()
    store.next()
  }

  return (
    <>
      <form ref={form} method="dialog" noValidate onKeyDown={focusNextField}>
        <AnswerField store={store} titleRef={titleRef} question={question} fault={fault} />
        <div className="bar">
          <Button variant="plain" onClick={store.back}>
            {texts('back')}
          </Button>
          <Button type="submit" onClick={submit}>
            {texts('continue')}
          </Button>
        </div>
      </form>
      {/* Outside the form, so that Continue does not move. */}
      <OutageNotice store={store} />
    </>
  )
}

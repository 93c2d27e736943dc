import { useStore } from '@nanostores/react'
import { useTexts } from '../element/locale-context'
import { $session } from '../state/session'
import { Button } from '../ui/button'
import { Heading } from '../ui/heading'
import type { PanelProps } from './panel-props'
import { RegisteredPanel } from './registered'

/**
 * Says that the questionnaire is free, mandatory and short. A student who is logged in is led to the personal space.
 */
export function StartPanel({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  const session = useStore($session)
  if (!import.meta.env.VITE_FOR_PARTNERS && session.kind === 'student')
    return <RegisteredPanel store={store} titleRef={titleRef} student={session.student} />
  return (
    <>
      <Heading titleRef={titleRef}>{texts('start.title')}</Heading>
      <p>{texts('start.text')}</p>
      <ul>
        <li>{texts('start.free')}</li>
        <li>{texts('start.mandatory')}</li>
        <li>{texts('start.minutes')}</li>
      </ul>
      <div className="bar">
        <Button onClick={store.begin}>{texts('start.begin')}</Button>
      </div>
    </>
  )
}

import type { Ref } from 'react'
import { useTexts } from '../../i18n/locale-context'
import type { SectionProps } from '../section-props'
import { Reopen } from './reopen'

interface Props extends Pick<SectionProps, 'store' | 'student'> {
  titleRef: Ref<HTMLHeadingElement>
}

/** Shown if the case was closed without being completed: the reason, and the button to reopen it. */
export function ClosedBox({ store, student: { dossier }, titleRef }: Props) {
  const texts = useTexts()
  return (
    <div className="box closed">
      <h3 ref={titleRef} tabIndex={-1}>
        {texts('status.closed.title')}
      </h3>
      <p>{texts(dossier.reminders > 0 ? 'status.closed.reminders' : 'status.closed.request')}</p>
      <p>{texts('status.closed.way')}</p>
      <Reopen store={store} status={dossier.status} />
    </div>
  )
}

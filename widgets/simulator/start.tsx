import { useTexts } from '../i18n/locale-context'
import { Button } from '../ui/button'
import { Heading } from '../ui/heading'
import type { PanelProps } from './panel-props'

/** The start panel: the questionnaire is free, mandatory and short. */
export function StartPanel({ store, titleRef }: PanelProps) {
  const texts = useTexts()
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

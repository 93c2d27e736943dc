import { useTexts } from '../../i18n/locale-context'
import { Button } from '../../ui/button'
import { Heading } from '../../ui/heading'
import type { PanelProps } from '../panel-props'
import { OfficialSiteLink } from './official-site-link'

/** Offers a retry after a failure. The notice explains the failure. */
export function Failed({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  return (
    <>
      <Heading titleRef={titleRef}>{texts('failed.title')}</Heading>
      <p>{texts('failed.text')}</p>
      <OfficialSiteLink store={store} />
      <div className="bar">
        <Button look="plain" onClick={store.back}>
          {texts('back')}
        </Button>
        <Button onClick={store.again}>{texts('again')}</Button>
      </div>
    </>
  )
}

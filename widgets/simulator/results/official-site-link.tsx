import { useStore } from '@nanostores/react'
import { useTexts } from '../../i18n/locale-context'
import { environment } from '../../state/environment'
import { Button } from '../../ui/button'
import type { SimulatorStore } from '../store/store'

interface Props {
  store: SimulatorStore
}

/** A link to the official site, where the questionnaire continues with the answers. Renders nothing on that site itself. */
export function OfficialSiteLink({ store, look = 'plain' }: Props & { look?: 'plain' | 'secondary' }) {
  const texts = useTexts()
  if (environment.isHosted) return null
  return (
    <Button variant={look} onClick={() => store.leave('/')}>
      {texts('site')}
    </Button>
  )
}

/**
 * Shows on a third-party page that the API cannot be used. The container is always rendered there, so that screen readers announce a
 * change. `isLate`: a response is late.
 */
export function OutageNotice({ store, isLate = false }: Props & { isLate?: boolean }) {
  const texts = useTexts()
  const outage = useStore(store.$outage) ?? (isLate ? 'unreached' : undefined)
  if (environment.isHosted) return null
  return (
    <div role="status">
      {outage && (
        <div className="alert outage" part="alert">
          <p>{texts(`outage.${outage}`)}</p>
          <OfficialSiteLink store={store} look="secondary" />
        </div>
      )}
    </div>
  )
}

import { $isInterrupted } from '../app/interruption'
import { $settings, textIn } from '../app/settings'
import { useStoreValue, useWords } from '../language/words'
import { isMaintenance } from '../routing/router'

/** Returns the title of the page and of its window. The operator may set it at run time. */
export function useMaintenanceTitle(): string {
  const { language, texts } = useWords()
  return textIn(useStoreValue($settings).maintenanceTitle, language) ?? texts('maintenance.title')
}

/**
 * Renders the maintenance page. It has no button (spec, section 2): the site itself checks whether the service is open
 * (host/app/interruption.ts). A site that was built for maintenance does not check.
 */
export function Maintenance() {
  const { language, texts } = useWords()
  const message = textIn(useStoreValue($settings).maintenanceMessage, language) ?? texts('maintenance.text')
  const isInterrupted = useStoreValue($isInterrupted)
  return (
    <div className="plain-page row">
      <h1 tabIndex={-1}>{useMaintenanceTitle()}</h1>
      <p>{message}</p>
      {!isMaintenance && <p>{texts(isInterrupted ? 'maintenance.kept' : 'maintenance.opens')}</p>}
      <p>{texts('maintenance.call')}</p>
      <ul>
        <li>
          <a href="tel:3646">{texts('maintenance.french')}</a>
        </li>
        <li>
          <a href="tel:+33974753646">{texts('maintenance.english')}</a>
        </li>
      </ul>
    </div>
  )
}

import { type MouseEvent, useState } from 'react'
import { formatLocale } from '../../widgets'
import { askAgain } from '../closing'
import { $settings, textIn } from '../settings'
import { useFact, useWords } from '../words'

/** The address of this page. */
const HERE = ''

/**
 * Has no button (spec, section 2): a link tries again. The operator may set title and message at run time. `isInterrupted`: the
 * page that was in use is kept, so the link asks instead of loading the page again.
 */
export function Maintenance({ isInterrupted }: { isInterrupted: boolean }) {
  const { language, texts } = useWords()
  const settings = useFact($settings)
  const [askedAt, setAskedAt] = useState<Date>()
  async function again(event: MouseEvent) {
    if (!isInterrupted) return
    event.preventDefault()
    await askAgain()
    setAskedAt(new Date())
  }
  const time = askedAt?.toLocaleTimeString(formatLocale(language), { timeStyle: 'medium' })
  return (
    <div className="plain-page row">
      <h1 tabIndex={-1}>{textIn(settings.maintenanceTitle, language) ?? texts('maintenance.title')}</h1>
      <p>{textIn(settings.maintenanceMessage, language) ?? texts('maintenance.text')}</p>
      {isInterrupted && <p>{texts('maintenance.kept')}</p>}
      <p>
        {/* With a target the router leaves the link to the browser, which loads the page again. */}
        <a href={HERE} target="_self" onClick={again}>
          {texts('unloaded.again')}
        </a>
      </p>
      <p role="status">{time && texts('maintenance.still', { time })}</p>
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

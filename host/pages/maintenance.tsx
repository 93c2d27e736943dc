import { $settings, textIn } from '../settings'
import { useFact, useWords } from '../words'

/** The address of this page. */
const HERE = ''

/** Has no button (spec, section 2): a link loads the page again. The operator may set both texts at run time. */
export function Maintenance() {
  const { language, texts } = useWords()
  const settings = useFact($settings)
  return (
    <div className="plain-page row">
      <h1 tabIndex={-1}>{textIn(settings.maintenanceTitle, language) ?? texts('maintenance.title')}</h1>
      <p>{textIn(settings.maintenanceMessage, language) ?? texts('maintenance.text')}</p>
      <p>
        {/* With a target the router leaves the link to the browser, which loads the page again. */}
        <a href={HERE} target="_self">
          {texts('unloaded.again')}
        </a>
      </p>
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

import { $settings, textIn } from '../settings'
import { useFact, useWords } from '../words'

/** Has no button, since the visitor can only come back later. The operator may set both texts at run time. */
export function Maintenance() {
  const { language, texts } = useWords()
  const settings = useFact($settings)
  return (
    <div className="plain-page row">
      <h1 tabIndex={-1}>{textIn(settings.maintenanceTitle, language) ?? texts('maintenance.title')}</h1>
      <p>{textIn(settings.maintenanceMessage, language) ?? texts('maintenance.text')}</p>
    </div>
  )
}

import { $settings, wordsIn } from '../settings'
import { useFact, useWords } from '../words'

/** Has no button, since the visitor can only come back later. The operator may set both texts at run time. */
export function Maintenance() {
  const { language, texts } = useWords()
  const settings = useFact($settings)
  return (
    <div className="plain-page row">
      <h1 tabIndex={-1}>{wordsIn(settings.maintenanceTitle, language) ?? texts('maintenance.title')}</h1>
      <p>{wordsIn(settings.maintenanceMessage, language) ?? texts('maintenance.text')}</p>
    </div>
  )
}

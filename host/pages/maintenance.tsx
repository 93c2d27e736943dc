import { type Settings, wordsIn } from '../settings'
import { useWords } from '../words'

/** No button: there is nothing to do but to come back. Both texts may be set at run time. */
export function Maintenance({ settings }: { settings: Settings }) {
  const { language, texts } = useWords()
  return (
    <div className="plain-page row">
      <h1 tabIndex={-1}>{wordsIn(settings.maintenanceTitle, language) ?? texts('maintenance.title')}</h1>
      <p>{wordsIn(settings.maintenanceMessage, language) ?? texts('maintenance.text')}</p>
    </div>
  )
}

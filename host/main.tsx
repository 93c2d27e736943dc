import '@fontsource-variable/atkinson-hyperlegible-next/index.css'
import './host.css'
import { createRoot } from 'react-dom/client'
import { checkService, configure } from '../widgets'
import { keptLanguage } from './language'
import { startRouter } from './router'
import { readSettings } from './settings'
import { Site } from './site'

/** Configure, then: is the service up? Then show. */
const settings = await readSettings()
configure({ storage: sessionStorage, ...(settings.apiBase && { apiBase: settings.apiBase }) })
void checkService(keptLanguage())
await startRouter()
createRoot(document.getElementById('site') as HTMLElement).render(<Site settings={settings} />)

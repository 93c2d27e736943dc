import '@fontsource-variable/atkinson-hyperlegible-next/index.css'
import './host.css'
import { createRoot } from 'react-dom/client'
import { checkService, configure } from '../widgets'
import { keptLanguage } from './language'
import { startRouter } from './router'
import { readSettings } from './settings'
import { Site } from './site'

/** The words are fetched meanwhile: they do not depend on what the operator has set. */
const firstPage = startRouter()
const settings = await readSettings()
configure({ storage: sessionStorage, ...(settings.apiBase && { apiBase: settings.apiBase }) })
void checkService(keptLanguage())
await firstPage
createRoot(document.getElementById('site') as HTMLElement).render(<Site settings={settings} />)

import '@fontsource-variable/atkinson-hyperlegible-next/index.css'
import './host.css'
import { createRoot } from 'react-dom/client'
import { checkService, configure, readBase } from '../widgets'
import { keptLanguage } from './language'
import { startRouter } from './router'
import { readSettings } from './settings'
import { Site } from './site'
import { storageOf } from './storage'

/** The words are fetched meanwhile: they do not depend on what the operator has set. */
const firstPage = startRouter()
const settings = await readSettings()
const apiBase = readBase(settings.apiBase ?? '')
configure({ storage: storageOf('sessionStorage'), ...(apiBase && { apiBase }) })
void checkService(keptLanguage())
await firstPage
createRoot(document.getElementById('site') as HTMLElement).render(<Site settings={settings} />)

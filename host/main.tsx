import '@fontsource-variable/atkinson-hyperlegible-next/index.css'
import './host.css'
import { createRoot } from 'react-dom/client'
import { checkService, configure, resumeSession } from '../widgets'
import { basesOf } from './bases'
import { currentLanguage } from './language'
import { isInSpace, prepare, startRouter } from './router'
import { readSettings } from './settings'
import { Site } from './site'
import { storageOf } from './storage'

/** Words and code are fetched meanwhile: they do not depend on what the operator has set. */
const words = prepare()
const settings = await readSettings()
configure({ storage: storageOf('sessionStorage'), ...basesOf(settings) })
void checkService(currentLanguage())
void resumeSession(currentLanguage(), isInSpace())
await words
await startRouter()
createRoot(document.getElementById('site') as HTMLElement).render(<Site settings={settings} />)

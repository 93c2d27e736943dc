import './host.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { checkService, configure, resumeSession } from '../widgets'
import { basesOf } from './bases'
import { watchConnection } from './connection/connection'
import { giveUp } from './connection/give-up'
import { watchRelease } from './connection/release'
import { fetchEarly } from './early'
import { currentLanguage } from './language'
import { isInSpace, prepare, runElement, startRouter } from './router'
import { $isInRegister, $page } from './screen'
import { $settings, readSettings } from './settings'
import { Site } from './site'
import { storageOf } from './storage'
import { $words } from './words'

watchConnection()
watchRelease()
prepare()
const settings = await readSettings()
$settings.set(settings)
configure({ storage: storageOf('sessionStorage'), fetch: fetchEarly, ...basesOf(settings) })
void checkService(currentLanguage()).then(runElement)
void resumeSession(currentLanguage(), isInSpace())

/** Hydrates the prerendered page if it is for this page and language; else renders it from scratch. */
function draw(): void {
  const place = document.getElementById('site') as HTMLElement
  const { page, language } = place.dataset
  const isSame = page === $page.get() && language === $words.get()?.language
  // One page was prerendered for all unknown addresses, but under /register its header is different.
  if (isSame && !(page === 'notFound' && $isInRegister.get())) hydrateRoot(place, <Site />)
  else createRoot(place).render(<Site />)
}

startRouter().then(draw, giveUp)

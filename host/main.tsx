import './style/host.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { checkService, configure, readLanguage, resumeSession } from '../widgets'
import { fetchEarly } from './app/early-requests'
import { watchClosing } from './app/interruption'
import { watchQuestionnaire } from './app/questionnaire'
import { $isHydrated, $isInRegister, $page } from './app/screen'
import { $settings, readBases, readSettings } from './app/settings'
import { Site } from './app/site'
import { storageOf } from './app/storage'
import { keepPrerenderedPage, watchConnection } from './connection/connection'
import { watchRelease } from './connection/release'
import { answerOtherTabs } from './draft/answer-tabs'
import { watchDraft } from './draft/draft'
import { watchOtherTabs } from './draft/other-tab'
import { currentLanguage, loadWords, requestLanguage } from './language/language'
import { $words } from './language/words'
import { recordArrival, recordProposal } from './routing/arrival'
import { prefetchLikelyNext } from './routing/likely-next'
import { watchReturn } from './routing/page-return'
import { isInSpace, runElement, startBeforeSettings, startRouter } from './routing/router'

const siteRoot = document.getElementById('site') as HTMLElement

watchConnection()
watchClosing()
watchRelease()
watchReturn()
watchQuestionnaire()
startBeforeSettings()
takeChosenLanguage()
const settingsLoading = readSettings()
configure({ storage: storageOf('sessionStorage'), fetch: fetchEarly }, settingsLoading.then(readBases))
recordArrival()
recordProposal()
watchDraft()
answerOtherTabs()
watchOtherTabs()
// Hydration must end before the session changes the page.
const whenHydrated = new Promise(done => $isHydrated.listen(done))
void resumeSession(currentLanguage(), isInSpace(), whenHydrated)
runElement()
$settings.set(await settingsLoading)
void checkService(currentLanguage()).then(runElement)

/**
 * Hydrates the prerendered HTML if it shows the open page, and is in the current language or already used by the visitor. Otherwise
 * renders the page from scratch.
 */
async function draw(): Promise<void> {
  const { page, language } = siteRoot.dataset
  const words = $words.get()
  // One page is prerendered for all unknown addresses, but under /register its header differs.
  const isSame = page === $page.get() && !(page === 'notFound' && $isInRegister.get())
  const drawnLanguage = readLanguage(language)
  if (isSame && drawnLanguage === words?.language) hydrateRoot(siteRoot, <Site />)
  else if (isSame && drawnLanguage && isInUse()) {
    // Hydrated in the prerendered language first, so that the visitor's input is kept.
    $words.set(await loadWords(drawnLanguage, words?.chapter))
    $isHydrated.listen(() => $words.set(words))
    hydrateRoot(siteRoot, <Site />)
  } else createRoot(siteRoot).render(<Site />)
}

/** Returns true if the visitor already uses the prerendered page. */
const isInUse = () => document.activeElement !== document.body

/** Applies the language that the visitor chooses in the header before hydration. */
function takeChosenLanguage(): void {
  const field = siteRoot.querySelector<HTMLSelectElement>('select.language')
  const applyChoice = () => {
    const chosen = readLanguage(field?.value)
    if (chosen && chosen !== readLanguage(siteRoot.dataset.language)) requestLanguage(chosen)
  }
  applyChoice()
  field?.addEventListener('change', applyChoice)
  $isHydrated.listen(() => field?.removeEventListener('change', applyChoice))
}

startRouter().then(draw, keepPrerenderedPage).then(prefetchLikelyNext)

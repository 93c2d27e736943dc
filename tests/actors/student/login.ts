import { createLogin } from '../../../widgets/login/store'
import { files } from '../../../widgets/login/texts'
import { $notices, clearNotices } from '../../../widgets/runtime/notices'
import type { Language } from '../../../widgets/shared/language'
import { configure } from '../../../widgets/state/environment'
import { $loginHint } from '../../../widgets/state/session/login-hint'
import { forgetRequestedCode } from '../../../widgets/state/session/requested-code'
import { $session } from '../../../widgets/state/session/session'
import { createPage } from '../../help/browser/page'
import { createStorage } from '../../help/browser/storage'
import { origin, TODAY } from '../../help/demo'

interface Options {
  fetch: typeof fetch
  language?: Language
  storage?: Storage
}

/** Creates a visitor at the login of the official site. Requests go through `fetch` to the real server. */
export async function openLogin({ fetch, language = 'en', storage = createStorage() }: Options) {
  $session.set({ kind: 'visitor' })
  const clock = { elapsed: 0 }
  configure({
    fetch,
    apiBase: origin,
    siteUrl: 'https://site.example',
    isHosted: true,
    storage,
    now: () => new Date(TODAY.getTime() + clock.elapsed),
    visit: () => undefined,
  })
  if (!storage.getItem('sante:code')) forgetRequestedCode()
  $loginHint.set(undefined)
  clearNotices()
  const page = createPage(files)
  page.cancelled.add('navigate')
  await page.setLanguage(language)
  const store = createLogin(page.element)
  /** Types an address and requests a code. */
  async function requestCode(email: string): Promise<void> {
    store.typeEmail(email)
    await store.askCode()
  }
  async function enterCode(code: string): Promise<void> {
    store.code.type(code)
    await store.enter()
  }
  const notices = () => $notices.get().map(({ text }) => text)
  return { store, page, clock, storage, requestCode, enterCode, notices }
}

import { createDashboard } from '../../widgets/dashboard/store'
import { files } from '../../widgets/dashboard/texts'
import { discardUnsaved } from '../../widgets/dashboard/unsaved'
import { $notices, clearNotices } from '../../widgets/runtime/notices'
import { resumeSession } from '../../widgets/runtime/sign-in'
import type { Language } from '../../widgets/shared/language'
import type { Section } from '../../widgets/shared/route'
import { configure } from '../../widgets/state/environment'
import { $session } from '../../widgets/state/session'
import { keepToken } from '../../widgets/state/token'
import { createPage } from '../help/browser/page'
import { createStorage } from '../help/browser/storage'
import { uploadOver } from '../help/browser/upload-over'
import { fetchFrom, type OpenDemo, origin, TODAY } from '../help/demo'
import { createStudent } from './caller'

interface Options {
  /** `fetch` to the server; tests pass one with faults. */
  line?: typeof fetch
  language?: Language
  section?: Section
  email?: string
  /** True if the student is already registered. */
  isKnown?: boolean
}

/**
 * Signs a student in, after a registration unless `isKnown`, and opens their personal space with the real server. `caller`
 * sends requests of the same student without the kit.
 */
export async function meetResident(demo: OpenDemo, options: Options = {}) {
  const { line = fetchFrom(demo.app), language = 'fr', section = 'status', email, isKnown = false } = options
  const caller = createStudent(demo, email)
  await caller.signIn(isKnown ? 'login' : 'registration')
  if (!isKnown) await caller.register()
  const visited: string[] = []
  $session.set({ kind: 'visitor', because: 'logout' })
  discardUnsaved()
  configure({
    ...{ fetch: line, upload: uploadOver(line), apiBase: origin, siteUrl: 'https://site.example' },
    isHosted: true,
    storage: createStorage(),
    now: () => TODAY,
    visit: to => visited.push(to),
  })
  keepToken({ access_token: caller.token(), token_type: 'Bearer', expires_in: 1800 })
  clearNotices()
  const page = createPage(files)
  page.$settings.set({ section })
  await page.speak(language)
  // Like the site, cancels `navigate`: the widget loads no other page.
  page.cancelled.add('navigate')
  const store = createDashboard(page.element)
  await resumeSession(language)
  const notices = () => $notices.get().map(({ code, text }) => ({ code, text }))
  /** Returns the record of this tab's session. Throws if no student is logged in. */
  function student() {
    const session = $session.get()
    if (session.kind !== 'student') throw new Error('Nobody is logged in')
    return session.student
  }
  return { store, page, caller, visited, notices, student }
}

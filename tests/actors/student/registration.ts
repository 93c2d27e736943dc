import { draftUploads } from '../../../widgets/dossier/documents/queue/draft-files'
import { createFiles } from '../../../widgets/registration/documents/files'
import { createIdentity } from '../../../widgets/registration/identification/identity'
import { createSending } from '../../../widgets/registration/sending'
import { createRegistration } from '../../../widgets/registration/store'
import { createSubmission } from '../../../widgets/registration/submission'
import { files } from '../../../widgets/registration/texts'
import { createRelogin } from '../../../widgets/registration/validation/confirm'
import { $notices, clearNotices } from '../../../widgets/runtime/notices'
import type { Language } from '../../../widgets/shared/language'
import type { RecordSection, Step } from '../../../widgets/shared/route'
import {
  $draft,
  type Draft,
  discardDraft,
  storeOutcome,
  storeTypedValues,
  updateDraft,
} from '../../../widgets/state/draft/draft'
import { configure } from '../../../widgets/state/environment'
import { dropHandOver } from '../../../widgets/state/hand-over'
import { $session } from '../../../widgets/state/session/session'
import { createUpload } from '../../help/browser/create-upload'
import { createPage } from '../../help/browser/page'
import { createStorage } from '../../help/browser/storage'
import { origin, TODAY } from '../../help/demo'
import { pdf } from '../../samples/files'
import { exampleRegistration, exampleTyped } from '../students'
import { exampleRules } from '../walks'

interface Options {
  fetch: typeof fetch
  language?: Language
  storage?: Storage
  /** The draft that the tab has stored. */
  draft?: Draft | undefined
}

/** Creates a student in the registration of the official site, connected to the real server. */
export async function openRegistration({
  fetch,
  language = 'fr',
  storage = createStorage(),
  draft: storedDraft,
}: Options) {
  const visited: string[] = []
  // Cancels the pending requests of the previous student.
  $session.set({ kind: 'visitor', because: 'logout' })
  $session.set({ kind: 'visitor' })
  configure({
    fetch,
    upload: createUpload(fetch),
    apiBase: origin,
    siteUrl: 'https://site.example',
    isHosted: true,
    storage,
    settleDraft: storeOutcome,
    now: () => TODAY,
    visit: to => visited.push(to),
  })
  discardDraft()
  if (storedDraft) $draft.set(storedDraft)
  dropHandOver()
  clearNotices()
  const page = createPage(files)
  await page.setLanguage(language)
  // Like the site, cancels `navigate` and changes the widget's attributes instead (`emit` below).
  page.cancelled.add('navigate')
  const registration = createRegistration(page.element)
  const { part } = registration
  const store = {
    ...registration,
    identity: part(createIdentity),
    files: part(createFiles),
    submission: part(createSubmission),
    /** Created on first use, because it belongs to the draft. */
    get sending() {
      return part(createSending)
    },
    relogin: part(createRelogin),
  }
  const { emit } = page.element
  page.element.emit = (name, detail) => {
    const to = name === 'navigate' && Reflect.get(detail ?? {}, 'to')
    const section = name === 'navigate' ? Reflect.get(detail ?? {}, 'section') : undefined
    if (to && `${to}`.startsWith('/register/'))
      page.$settings.set({ step: `${to}`.slice('/register/'.length), section })
    return emit(name, detail)
  }

  const openStep = (step: Step, section?: RecordSection) => {
    page.$settings.set({ step, section })
    store.redirectTo(store.$redirect.get())
  }
  /** Returns the step on the screen, or the kind of the panel if it is not a step. */
  const place = () => {
    const panel = store.$panel.get()
    return panel.kind === 'step' ? panel.step : panel.kind
  }
  const becomeEligible = () => storeOutcome(exampleRegistration().answers, exampleRules)
  /** Completes the draft up to the documents. */
  function fillIn(email?: string): void {
    becomeEligible()
    updateDraft({ information: true })
    storeTypedValues(exampleTyped(email ? { 'contact.email': email } : {}))
  }
  async function chooseAllFiles(): Promise<void> {
    storeTypedValues({ 'identity.type': 'PASSPORT' })
    storeTypedValues({
      'visa.number': 'FRA123456789',
      'visa.startDate': '2026-8-15',
      'visa.endDate': '2027-8-14',
    })
    for (const category of exampleRules.requiredAttachments.filter(name => name !== 'RESIDENCE_PERMIT')) {
      await draftUploads.keep(category, { name: `${category}.pdf`, kind: 'pdf', bytes: pdf() })
    }
  }
  const notices = () => $notices.get().map(({ code }) => code)
  const draft = () => $draft.get()
  return {
    store,
    page,
    visited,
    storage,
    openStep,
    place,
    becomeEligible,
    fillIn,
    chooseAllFiles,
    notices,
    draft,
  }
}

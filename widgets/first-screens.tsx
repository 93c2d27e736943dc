import { atom } from 'nanostores'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { categoriesIn, type DocumentSection } from './contract/document/category'
import { Space } from './dashboard/dashboard'
import { createDashboard } from './dashboard/store/store'
import { files as dashboardFiles } from './dashboard/texts'
import type { SanteElement } from './element/definition/sante-element'
import { Frame } from './element/frame/frame'
import { listFrench } from './i18n/french'
import { withLimits } from './i18n/limits'
import { createTranslator, type Texts } from './i18n/texts'
import { LoginForm } from './login/login'
import { createLogin } from './login/store'
import { files as loginFiles } from './login/texts'
import { Steps } from './registration/registration'
import { prepareStep } from './registration/steps/step-view'
import { createRegistration } from './registration/store'
import { files as registrationFiles } from './registration/texts'
import { registrationAttributes, type Settings } from './shared/attributes'
import type { Language } from './shared/language'
import { type RecordSection, recordSections } from './shared/route'
import { files as partnerFiles } from './simulator/partner-texts'
import { Simulator } from './simulator/simulator'
import { SiteSimulator } from './simulator/site-simulator'
import { createSiteSimulator } from './simulator/store/site-store'
import { createSimulator } from './simulator/store/store'
import { files as simulatorFiles } from './simulator/texts'
import { discardDraft, replaceDraft } from './state/draft/draft'
import { configure } from './state/environment'
import { $session } from './state/session/session'

/** A view of an element that is drawn at build time. */
export interface Screen {
  name: string
  html: string
}

interface FirstScreens {
  /** In the order in which they open. For the registration, the tab's draft determines which screen opens. */
  screens: Screen[]
  /** The text shown while a click waits for the code. */
  wait: string
}

/** Returns a substitute for the custom element while its view is drawn outside a page. */
function elementIn(language: Language, texts: Texts, settings: Settings): SanteElement {
  const element: Pick<SanteElement, '$locale' | '$settings' | 'emit'> = {
    $locale: atom({ language, texts }),
    $settings: atom(settings),
    emit: () => true,
  }
  return element as SanteElement
}

/** Renders a view in the state of its store, as `define-element` does. */
function draw<Store>(element: SanteElement, View: ComponentType<{ store: Store }>, store: Store): string {
  const view: ReactNode = createElement(View, { store })
  return renderToString(<Frame element={element}>{view}</Frame>)
}

function drawSimulator(element: SanteElement): Screen[] {
  const store = createSiteSimulator(element)
  const start = { name: store.$place.get(), html: draw(element, SiteSimulator, store) }
  // `begin` would send a request, although the visitor has not clicked anything.
  store.openDrawn('birthdate')
  const question = { name: store.$place.get(), html: draw(element, SiteSimulator, store) }
  return [start, question]
}

function drawLogin(element: SanteElement): Screen[] {
  const store = createLogin(element)
  return [{ name: store.$stage.get(), html: draw(element, LoginForm, store) }]
}

/** Draws the view of a student with a token, while the record is loading. */
function drawSpace(element: SanteElement): Screen[] {
  $session.set({ kind: 'entering' })
  const store = createDashboard(element)
  const screen = { name: store.$section.get(), html: draw(element, Space, store) }
  $session.set({ kind: 'visitor' })
  return [screen]
}

/** Begins a draft that asks for the documents of every category. */
function beginDraft(information: boolean, typed: Record<string, string> = {}): void {
  const items = (section: DocumentSection) =>
    categoriesIn(section).map(id => ({ id, title: `document.${id}`, state: 'initial' as const }))
  replaceDraft({
    information,
    answers: [],
    eligibility: { eligible: true, requiredAttachments: [], optionalAttachments: [] },
    required: items('required'),
    optional: items('optional'),
    bank: items('bank'),
    typed,
  })
}

function drawSection(element: SanteElement, section: RecordSection, typed?: Record<string, string>): Screen {
  beginDraft(true, typed)
  const store = { ...createRegistration(element), $section: atom(section) }
  const screen = { name: section, html: draw(element, Steps, store) }
  discardDraft()
  return screen
}

/** Draws the first section before anything is typed: a country of birth is suggested. */
const drawNew = (element: SanteElement): Screen => ({
  ...drawSection(element, 'personal', { 'personal.nationality': 'FR' }),
  name: 'new',
})

/** Draws the screens of the registration: the questionnaire, the documents to prepare, or the sections of the identification. */
async function drawRegistration(element: SanteElement): Promise<Screen[]> {
  const { step = registrationAttributes.step.fallback } = element.$settings.get()
  if (step === 'identification') {
    await prepareStep(step)
    return [...recordSections.map(section => drawSection(element, section)), drawNew(element)]
  }
  if (step !== 'information') return []
  const questionnaire = draw(element, Steps, createRegistration(element))
  beginDraft(false)
  const information = draw(element, Steps, createRegistration(element))
  discardDraft()
  return [
    { name: 'questionnaire', html: questionnaire },
    { name: 'information', html: information },
  ]
}

const elements = {
  simulator: { files: simulatorFiles, draw: drawSimulator },
  registration: { files: listFrench(withLimits(registrationFiles)), draw: drawRegistration },
  login: { files: withLimits(loginFiles), draw: drawLogin },
  dashboard: { files: listFrench(withLimits(dashboardFiles)), draw: drawSpace },
}

type DrawnElement = keyof typeof elements

export const drawnElements = Object.keys(elements) as DrawnElement[]

/** Draws the first screens of an element on the official site, before any action of the visitor. */
export async function drawFirstScreens(
  name: DrawnElement,
  language: Language,
  settings: Settings,
): Promise<FirstScreens> {
  configure({ isHosted: true })
  const { files, draw } = elements[name]
  const texts = await createTranslator(files)(language)
  return { screens: await draw(elementIn(language, texts, settings)), wait: texts('loading') }
}

/** Draws the first question as on a partner's page. */
export async function drawFirstQuestion(language: Language): Promise<FirstScreens> {
  configure({ isHosted: false })
  const texts = await createTranslator(partnerFiles)(language)
  const element = elementIn(language, texts, {})
  const store = createSimulator(element)
  store.openDrawn('birthdate')
  const question = { name: store.$place.get(), html: draw(element, Simulator, store) }
  return { screens: [question], wait: texts('loading') }
}

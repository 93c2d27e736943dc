import { atom } from 'nanostores'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Language } from './contract/language'
import { Space } from './dashboard/dashboard'
import { createDashboard } from './dashboard/store'
import { files as dashboardFiles } from './dashboard/texts'
import { Frame } from './element/frame'
import type { SanteElement, Settings } from './element/sante-element'
import { WayIn } from './login/login'
import { createLogin } from './login/store'
import { files as loginFiles } from './login/texts'
import { Simulator } from './simulator/simulator'
import { createSimulator } from './simulator/store'
import { files as simulatorFiles } from './simulator/texts'
import { configure } from './state/environment'
import { $session } from './state/session'
import { createRoom, type Texts } from './state/texts'

/** A view of an element as it is drawn at build. */
export interface Screen {
  name: string
  html: string
}

/** The first screens of an element, in the order in which they open. */
export interface FirstScreens {
  screens: Screen[]
  /** Says that a press waits for the code. */
  wait: string
}

/** What stands for the custom element while its view is drawn: it is in no page. */
function elementIn(language: Language, texts: Texts, settings: Settings): SanteElement {
  const element: Pick<SanteElement, '$locale' | '$settings' | 'emit'> = {
    $locale: atom({ language, texts }),
    $settings: atom(settings),
    emit: () => true,
  }
  return element as SanteElement
}

/** Draws a view in the state of its store, as `define-element` does. */
function draw<Store>(element: SanteElement, View: ComponentType<{ store: Store }>, store: Store): string {
  const view: ReactNode = createElement(View, { store })
  return renderToString(<Frame element={element}>{view}</Frame>)
}

function drawSimulator(element: SanteElement): Screen[] {
  const store = createSimulator(element)
  const start = { name: store.$place.get(), html: draw(element, Simulator, store) }
  store.begin()
  const question = { name: store.$place.get(), html: draw(element, Simulator, store) }
  return [start, question]
}

function drawLogin(element: SanteElement): Screen[] {
  const store = createLogin(element)
  return [{ name: store.$stage.get(), html: draw(element, WayIn, store) }]
}

/** For a student with a token, whose record is on its way. */
function drawSpace(element: SanteElement): Screen[] {
  $session.set({ kind: 'entering' })
  const store = createDashboard(element)
  const screen = { name: store.$section.get(), html: draw(element, Space, store) }
  $session.set({ kind: 'visitor' })
  return [screen]
}

const elements = {
  simulator: { files: simulatorFiles, draw: drawSimulator },
  login: { files: loginFiles, draw: drawLogin },
  dashboard: { files: dashboardFiles, draw: drawSpace },
}

export type DrawnElement = keyof typeof elements

export const drawnElements = Object.keys(elements) as DrawnElement[]

/** The first screens of an element on the official site, before a visitor has done anything. */
export async function drawFirstScreens(
  name: DrawnElement,
  language: Language,
  settings: Settings,
): Promise<FirstScreens> {
  configure({ isHosted: true })
  const { files, draw } = elements[name]
  const texts = await createRoom(files)(language)
  return { screens: draw(elementIn(language, texts, settings)), wait: texts('loading') }
}

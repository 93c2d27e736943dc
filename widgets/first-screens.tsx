import { atom } from 'nanostores'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Language } from './contract/language'
import { Frame } from './element/frame'
import type { SanteElement } from './element/sante-element'
import { WayIn } from './login/login'
import { createLogin } from './login/store'
import { files as loginFiles } from './login/texts'
import { Simulator } from './simulator/simulator'
import { createSimulator } from './simulator/store'
import { files as simulatorFiles } from './simulator/texts'
import { configure } from './state/environment'
import { createRoom, type Files, type Texts } from './state/texts'

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
function elementIn(language: Language, texts: Texts): SanteElement {
  const element: Pick<SanteElement, '$locale' | '$settings' | 'emit'> = {
    $locale: atom({ language, texts }),
    $settings: atom({}),
    emit: () => true,
  }
  return element as SanteElement
}

/** Draws a view in the state of its store, as `define-element` does. */
function draw<Store>(element: SanteElement, View: ComponentType<{ store: Store }>, store: Store): string {
  const view: ReactNode = createElement(View, { store })
  return renderToString(<Frame element={element}>{view}</Frame>)
}

async function elementWith(files: Files, language: Language): Promise<SanteElement> {
  return elementIn(language, await createRoom(files)(language))
}

async function drawSimulator(language: Language): Promise<FirstScreens> {
  const element = await elementWith(simulatorFiles, language)
  const store = createSimulator(element)
  const start = { name: store.$place.get(), html: draw(element, Simulator, store) }
  store.begin()
  const question = { name: store.$place.get(), html: draw(element, Simulator, store) }
  return { screens: [start, question], wait: element.$locale.get().texts('loading') }
}

async function drawLogin(language: Language): Promise<FirstScreens> {
  const element = await elementWith(loginFiles, language)
  const store = createLogin(element)
  const screen = { name: store.$stage.get(), html: draw(element, WayIn, store) }
  return { screens: [screen], wait: element.$locale.get().texts('loading') }
}

/** The first screens of the elements on the official site, before a visitor has done anything. */
export async function drawFirstScreens(language: Language): Promise<Record<string, FirstScreens>> {
  configure({ isHosted: true })
  return { simulator: await drawSimulator(language), login: await drawLogin(language) }
}

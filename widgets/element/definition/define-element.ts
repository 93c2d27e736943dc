import r2wc from '@r2wc/react-to-web-component'
import { type ComponentType, createElement } from 'react'
import { createTranslator, type Files } from '../../i18n/texts'
import { type Attribute, propertyName } from '../../shared/attributes'
import { Frame } from '../frame/frame'
import { warn } from '../warn'
import type { R2wcClass } from './react-element'
import type { SanteElement } from './sante-element'
import { createClass, type Kind, Root } from './widget-element'

const version: string = import.meta.env.VITE_VERSION

interface Definition<Store> {
  tag: `sante-${string}`
  view: ComponentType<{ store: Store }>
  /** Shown if the view throws. */
  fallbackAction?: ComponentType<{ store: Store }>
  /** Called once per element, so that the visitor's answers stay when the tag is moved. */
  createStore: (element: SanteElement) => Store
  /** By name. The property has the same name in camel case. */
  attributes: Record<string, Attribute>
  files: Files
  css: string
  /** Opens a screen that was drawn at build time, if the view has it. */
  openDrawn?: (store: Store, screen: string) => void
  /** Loads what the first view needs. Called if a view was drawn at build time; that view stays visible meanwhile. */
  prepare?: (store: Store) => Promise<unknown>
  /** Stores what was typed into a screen drawn at build time, if the first view is a different screen. */
  keepTyped?: (store: Store, typed: Record<string, string>) => void
}

/** Defines a custom element from a React view. If the tag is defined already, warns and keeps the first definition. */
export function defineElement<Store>(definition: Definition<Store>): void {
  const { tag } = definition
  const definedClass = customElements.get(tag) as { version?: string } | undefined
  if (definedClass)
    warn(`<${tag}> of release ${definedClass.version} is already here; release ${version} is ignored`)
  else customElements.define(tag, createTag(kindOf(definition)))
}

function kindOf<Store>(definition: Definition<Store>): Kind {
  const { tag, view, fallbackAction, createStore, attributes, files, css, openDrawn, prepare, keepTyped } =
    definition
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  const createView = (element: SanteElement) => {
    const store = createStore(element)
    return {
      draw: () =>
        createElement(
          Frame,
          { element, fallbackAction: fallbackAction && createElement(fallbackAction, { store }) },
          createElement(view, { store }),
        ),
      openDrawn: (screen: string) => openDrawn?.(store, screen),
      prepare: async () => prepare?.(store),
      keepTyped: (typed: Record<string, string>) => keepTyped?.(store, typed),
    }
  }
  return { tag, sheet, createView, attributes, loadTexts: createTranslator(files) }
}

function createTag(kind: Kind): CustomElementConstructor {
  const props = Object.fromEntries(
    Object.keys(kind.attributes).map(name => [propertyName(name), 'string' as const]),
  )
  const Base: unknown = r2wc(Root as ComponentType<object>, { shadow: 'open', props })
  return createClass(Base as R2wcClass, kind)
}

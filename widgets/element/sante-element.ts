import type { ReadableAtom } from 'nanostores'
import type { Route } from '../contract/route'
import type { Locale } from '../i18n/locale-context'
import type { EventDetails } from './event-details'

/** Attributes and properties of an element, by property name. */
export type Settings = Record<string, string | undefined>

/** What a route is opened with. */
export interface Departure {
  /** The whole address on the official site, which the element opens if the page does not. */
  address: string
  /** Further members of the event's `detail`. */
  more?: Pick<EventDetails['navigate'], 'section' | 'replace'>
}

/** The custom element as its widget sees it. Not visible to the page. */
export interface SanteElement {
  /** The default locale until the first texts are loaded. */
  readonly $locale: ReadableAtom<Locale>
  /** A value that is not allowed counts as missing. */
  readonly $settings: ReadableAtom<Settings>
  /** Is it in a page? */
  isConnected(): boolean
  /** Dispatches `sante-<name>`; false if a listener cancelled it. */
  emit<Name extends keyof EventDetails>(name: Name, detail?: EventDetails[Name]): boolean
  /** Asks the page to go to a route of the official site; if the page does not handle the event, the element goes there. */
  leave(to: Route, departure: Departure): void
  /** Dispatches `ready` once, when the first screen can be used. */
  announceReady(): void
  /** Applies to the view what was typed and pressed before it was loaded. */
  catchUp(): void
}

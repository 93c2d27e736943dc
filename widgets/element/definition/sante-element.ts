import type { ReadableAtom } from 'nanostores'
import type { Locale } from '../../i18n/locale-context'
import type { Settings } from '../../shared/attributes'
import type { Route } from '../../shared/route'
import type { EventDetails } from '../event-details'

/** Where an element asks the page to go. */
export interface Departure {
  /** The absolute address on the official site. The element opens it if the page does not handle the event. */
  address: string
  /** Further members of the event's `detail`. */
  more?: Pick<EventDetails['navigate'], 'section' | 'replace'>
}

/** The custom element as its view sees it. The page cannot access it. */
export interface SanteElement {
  /** The default locale until the first texts have loaded. */
  readonly $locale: ReadableAtom<Locale>
  /** Current settings; a value that is not allowed is undefined. */
  readonly $settings: ReadableAtom<Settings>
  /** Returns whether the element is in a document. */
  isConnected(): boolean
  /** Dispatches `sante-<name>`; returns false if a listener cancelled the event. */
  emit<Name extends keyof EventDetails>(name: Name, detail?: EventDetails[Name]): boolean
  /** Dispatches `sante-navigate`; opens the address if no listener cancels the event. */
  leave(to: Route, departure: Departure): void
  /** Dispatches `sante-ready` once, when the first screen can be used. */
  announceReady(): void
  /** Replaces a view drawn at build time, and repeats in the running view what was typed and pressed before. */
  replayEarlyInput(): void
}

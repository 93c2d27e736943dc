import type { ReadableAtom } from 'nanostores'
import type { Locale } from './locale-context'

/** Attributes and properties of an element, by property name. */
export type Settings = Record<string, string | undefined>

/** What a widget sees of the custom element that it is drawn in. */
export interface SanteElement extends HTMLElement {
  /** The default locale until the first texts are loaded. */
  readonly $locale: ReadableAtom<Locale>
  /** A value that is not allowed counts as missing. */
  readonly $settings: ReadableAtom<Settings>
  /** Dispatches `sante:<name>`; false if a listener cancelled it. */
  emit(name: string, detail?: object): boolean
  /** Dispatches `sante:ready` once, when the first screen can be used. */
  announceReady(): void
  /** Repeats in the view what was typed and pressed before it was there. */
  catchUp(): void
}

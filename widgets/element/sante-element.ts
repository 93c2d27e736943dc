import type { ReadableAtom } from 'nanostores'
import type { Voice } from './locale-context'

/** Attributes and properties of an element, by property name. */
export type Settings = Record<string, string | undefined>

/** What a widget sees of the tag that it lives in. */
export interface SanteElement extends HTMLElement {
  /** Silence until the first texts are there. */
  readonly $voice: ReadableAtom<Voice>
  /** Attributes and properties by their property name, as read; a wrong value is as if it were not there. */
  readonly $settings: ReadableAtom<Settings>
  /** Dispatches `sante:<name>`; false if somebody cancelled it. */
  emit(name: string, detail?: object): boolean
  /** Says once that the first screen can be used. */
  announce(): void
}

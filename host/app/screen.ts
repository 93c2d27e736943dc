import { atom } from 'nanostores'
import type { RecordSection } from '../../widgets'
import type { PageName } from '../routing/guard'
import type { RouteName } from '../routing/routes'

/** The page shown. It follows the address once the texts are loaded. */
export const $page = atom<PageName | undefined>()

/** The part of the identification that the address names. */
export const $part = atom<RecordSection | undefined>()

/** True on every address that begins with `/register`, also on an unknown one (spec, section 2). */
export const $isInRegister = atom(false)

/** The screen from which a page of text was opened. */
export const $stuckAt = atom<RouteName | undefined>()

/** The requested page is slow to load. */
export const $isGoing = atom(false)

/** True after the visitor's first navigation: from then on, a new page takes the focus. */
export const $hasMoved = atom(false)

/** The page, with the button that was pressed before its code was loaded. */
export type PressedPage = HTMLElement & { pressed?: HTMLElement | undefined }

/** The site's code has taken over the prerendered page, or drawn its own. */
export const $isTaken = atom(false)

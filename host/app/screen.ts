import { atom } from 'nanostores'
import type { RecordSection } from '../../widgets'
import type { PageName } from '../routing/guard'
import type { RouteName } from '../routing/routes'

/** The current page. It follows the address once the texts are loaded. */
export const $page = atom<PageName | undefined>()

/** The section of the identification that the address names (`?part=`). */
export const $recordSection = atom<RecordSection | undefined>()

/** True for every path that begins with `/register`, also an unknown path (spec, section 2). */
export const $isInRegister = atom(false)

/** The page of a registration, login or personal space from which a text page was opened, for the link back. */
export const $returnRoute = atom<RouteName | undefined>()

/** True while a requested page is slow to load. */
export const $isPageSlow = atom(false)

/** True after the visitor's first navigation. From then on, a new page gets the focus. */
export const $hasMoved = atom(false)

/** The `<html>` element. `pressed` is the button that was pressed before hydration. */
export type PressedPage = HTMLElement & { pressed?: HTMLElement | undefined }

/** True once the site's code has hydrated the prerendered page, or rendered its own. */
export const $isHydrated = atom(false)

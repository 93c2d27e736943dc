import { atom } from 'nanostores'
import type { Page } from './guard'
import type { RouteName } from './routes'

/** What is shown; it follows the address once the words are there. */
export const $page = atom<Page | undefined>()

/** True on every address that begins with `/register`, also on one that is not in the table (spec, section 2). */
export const $isInRegister = atom(false)

/** The screen that was left for a page of text. */
export const $stuckAt = atom<RouteName | undefined>()

/** The page that was asked for takes its time. */
export const $isGoing = atom(false)

/** True once the visitor has gone from one page to another: from then on, a new page takes the focus. */
export const $hasMoved = atom(false)

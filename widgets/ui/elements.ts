import type { ReactElement } from 'react'

/**
 * Children without bare text, for a component that puts its children beside other elements. Browser translation
 * replaces text nodes, and React cannot remove or move a text node that was replaced.
 */
export type Elements = ReactElement | readonly Elements[] | '' | false | null | undefined

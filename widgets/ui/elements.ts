import type { ReactElement } from 'react'

/**
 * Children without bare text, for a component that renders them beside other elements. Browser translation replaces text nodes,
 * and React cannot remove or move a replaced text node.
 */
export type Elements = ReactElement | readonly Elements[] | '' | false | null | undefined

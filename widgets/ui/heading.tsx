import { createContext, type ReactNode, type Ref, useContext } from 'react'

/** The level of a view's first heading. Undefined means 2. A page sets another level to match its own headings. */
export const HeadingLevel = createContext<number | undefined>(undefined)

interface Props {
  id?: string
  titleRef?: Ref<HTMLHeadingElement> | undefined
  children: ReactNode
}

/** The heading of a view, which gets the focus when the view is opened. */
export function Heading({ id, titleRef, children }: Props) {
  return (
    <h2 id={id} ref={titleRef} tabIndex={-1} part="heading" aria-level={useContext(HeadingLevel)}>
      {children}
    </h2>
  )
}

/** A heading of a part of a view. */
export function PartHeading({ children }: { children: ReactNode }) {
  const level = useContext(HeadingLevel)
  return (
    <h3 part="heading" aria-level={level && level + 1}>
      {children}
    </h3>
  )
}

import type { Ref } from 'react'
import type { Elements } from '../elements'
import { Heading } from '../heading'

interface Props {
  level: 'info' | 'warning' | 'error' | 'success'
  title: string
  titleRef?: Ref<HTMLHeadingElement>
  children?: Elements
}

/** A permanent message. The caller moves the focus to its title, so it is not also a live region. */
export function Alert({ level, title, titleRef, children }: Props) {
  return (
    <div className={`alert ${level}`} part="alert">
      <Heading titleRef={titleRef}>{title}</Heading>
      {children}
    </div>
  )
}

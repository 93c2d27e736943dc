import { type ReactElement, useRef } from 'react'
import { CopyAction } from '../../../widgets'
import { useWords } from '../../language/words'

interface CodeBoxProps {
  /** Heading above the text. */
  title: string
  code: string
  /** Direction of the text; code has `ltr`. */
  direction?: 'ltr' | 'rtl'
  children?: ReactElement
}

/** Renders a text to copy. Long lines wrap, so that no horizontal scrolling is needed on a phone. */
export function CodeBox({ title, code, direction = 'ltr', children }: CodeBoxProps) {
  const { texts } = useWords()
  const box = useRef<HTMLElement>(null)
  const words = {
    copy: texts('partners.copy.copy'),
    copied: texts('partners.copy.copied'),
    marked: texts('partners.copy.marked'),
  }
  return (
    <div className="code-box">
      <h3>{title}</h3>
      {children}
      <CopyAction text={code} target={box} words={words} />
      <pre dir={direction}>
        <code ref={box}>{code}</code>
      </pre>
    </div>
  )
}

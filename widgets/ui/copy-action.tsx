import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from './button'

interface Props {
  text: string
  /** The element to select if the browser does not allow copying; without it, the text is shown and selected. */
  target?: RefObject<HTMLElement | null>
  words: { copy: string; copied: string; marked: string }
  variant?: 'secondary' | 'plain'
}

/** A button that copies a text and announces the result. */
export function CopyAction({ text, target, words, variant = 'secondary' }: Props) {
  const [lastCopy, setLastCopy] = useState<{ text: string; outcome: 'copied' | 'marked' }>()
  // After a change of the text, the new text has not been copied yet.
  const outcome = lastCopy?.text === text ? lastCopy.outcome : undefined
  const textRef = useRef<HTMLElement>(null)
  const selectedRef = target ?? textRef

  async function copy() {
    setLastCopy(undefined)
    setLastCopy({ text, outcome: (await copyText(text)) ? 'copied' : 'marked' })
  }

  useEffect(() => {
    if (outcome === 'marked' && selectedRef.current) selectText(selectedRef.current)
  }, [outcome, selectedRef])

  return (
    <div className="copy">
      <Button variant={variant} onClick={() => void copy()}>
        {words.copy}
      </Button>
      <span role="status">{outcome && words[outcome]}</span>
      {!target && outcome === 'marked' && (
        <bdi className="link-text" dir="ltr" ref={textRef}>
          {text}
        </bdi>
      )}
    </div>
  )
}

/** Copies a text to the clipboard; resolves with false if the browser does not allow it. */
const copyText = (text: string): Promise<boolean> =>
  navigator.clipboard
    ? navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : Promise.resolve(false)

/** Selects the text of an element, so that the visitor only has to copy it. */
function selectText(node: Node): void {
  getSelection()?.selectAllChildren(node)
}

import { type RefObject, useState } from 'react'
import { Button } from './button'
import { copyText, selectText } from './copy-text'

interface Props {
  text: string
  /** What is selected where the browser does not let a page copy. */
  shown: RefObject<HTMLElement | null>
  words: { copy: string; copied: string; marked: string }
}

/** Copies a text, and says so. */
export function CopyAction({ text, shown, words }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'marked' | undefined>()

  async function copy() {
    const isCopied = await copyText(text)
    if (!isCopied && shown.current) selectText(shown.current)
    setOutcome(isCopied ? 'copied' : 'marked')
  }

  return (
    <div className="copy">
      <Button look="secondary" onClick={() => void copy()}>
        {words.copy}
      </Button>
      <span role="status">{outcome && words[outcome]}</span>
    </div>
  )
}

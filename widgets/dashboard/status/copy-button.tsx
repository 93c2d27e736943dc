import { type RefObject, useState } from 'react'
import { useTexts } from '../../element/locale-context'
import { Button } from '../../ui/button'
import { copyText, selectText } from '../copy'

interface Props {
  text: string
  /** What is marked where the browser does not let a page copy. */
  shown: RefObject<HTMLElement | null>
}

/** Copies a text, and says so. */
export function CopyButton({ text, shown }: Props) {
  const texts = useTexts()
  const [outcome, setOutcome] = useState<'copied' | 'marked' | undefined>()

  async function copy() {
    const isCopied = await copyText(text)
    if (!isCopied && shown.current) selectText(shown.current)
    setOutcome(isCopied ? 'copied' : 'marked')
  }

  return (
    <div className="copy">
      <Button look="secondary" onClick={() => void copy()}>
        {texts('status.copy.copy')}
      </Button>
      <span role="status">{outcome && texts(`status.copy.${outcome}`)}</span>
    </div>
  )
}

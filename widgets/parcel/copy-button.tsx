import { useState } from 'react'
import type { Texts } from '../state/texts'
import { Button } from '../ui/button'

interface Props {
  text: string
  words: Texts
  look?: 'secondary' | 'plain'
}

/** Copies a link, for a student whose other device has no camera. */
export function CopyButton({ text, words, look = 'plain' }: Props) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <>
      <Button look={look} onClick={() => void copy()}>
        {words('parcel.copy')}
      </Button>
      <span role="status"> {isCopied && words('parcel.copied')}</span>
    </>
  )
}

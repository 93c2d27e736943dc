import { useState } from 'react'
import type { Texts } from '../state/texts'
import { Button } from '../ui/button'

/** Copies a link, for a student whose other device has no camera. */
export function CopyButton({ text, words }: { text: string; words: Texts }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <>
      <Button look="plain" onClick={() => void copy()}>
        {words('parcel.copy')}
      </Button>
      <span role="status"> {isCopied && words('parcel.copied')}</span>
    </>
  )
}

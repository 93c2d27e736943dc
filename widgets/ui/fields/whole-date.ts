import type { ClipboardEvent, FocusEvent } from 'react'

/** Returns handlers for each field of a date: a whole date that is pasted or typed into one field fills all three. */
export function wholeDateHandlers<Parts>(
  read: (text: string) => Parts | undefined,
  onRead: (parts: Parts) => void,
) {
  const spread = (text: string) => {
    const parts = read(text)
    if (parts) onRead(parts)
    return parts !== undefined
  }
  return {
    onPaste: (event: ClipboardEvent) => {
      if (spread(event.clipboardData.getData('text'))) event.preventDefault()
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => void spread(event.target.value),
  }
}

import { onMount, type ReadableAtom } from 'nanostores'
import type { Attachment } from '../contract/document/document'

/** Milliseconds until files that are being checked are asked for again: at first, doubled each time, up to the longest. */
const PAUSE = 3_000
const LONGEST_PAUSE = 60_000

interface Listed {
  state: string
  list: Attachment[] | undefined
}

/** Asks again while a document that is shown is being checked: it may be refused. */
export function followChecking($attachments: ReadableAtom<Listed>, refresh: () => Promise<void>): void {
  let pause = PAUSE
  let timer: ReturnType<typeof setTimeout> | undefined

  function follow({ state, list = [] }: Listed): void {
    if (state === 'pending') return
    clearTimeout(timer)
    timer = undefined
    if (!list.some(({ isChecking }) => isChecking)) {
      pause = PAUSE
      return
    }
    timer = setTimeout(() => void refresh(), pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }

  onMount($attachments, () => {
    const stop = $attachments.listen(follow)
    follow($attachments.get())
    return () => {
      stop()
      clearTimeout(timer)
    }
  })
}

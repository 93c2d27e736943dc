import { onMount, type ReadableAtom } from 'nanostores'
import type { Attachment } from '../contract/document/document'

/** Milliseconds before files that are being checked are requested again: the first pause, doubled each time up to the longest. */
const PAUSE = 3_000
const LONGEST_PAUSE = 60_000

interface Listed {
  state: string
  list: Attachment[] | undefined
}

/** Polls while a listed document is being checked: it may be refused. */
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

import { useEffect } from 'react'

/** Prevents a file dropped outside a drop target from opening in place of the page. The cursor shows the drop targets. */
export function useDropGuard(): void {
  useEffect(() => {
    const end = new AbortController()
    const refuse = (event: DragEvent) => {
      const isTaken = event.defaultPrevented
      // Text can be dropped into a field.
      if (isTaken || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', refuse, { signal: end.signal })
    addEventListener('drop', refuse, { signal: end.signal })
    return () => end.abort()
  }, [])
}

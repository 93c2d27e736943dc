import { useEffect } from 'react'

/** Makes the browser ask before the page closes, while unsent input would be lost. */
export function useUnloadWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const preventUnload = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', preventUnload)
    return () => removeEventListener('beforeunload', preventUnload)
  }, [isNeeded])
}

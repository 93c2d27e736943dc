import { useStore } from '@nanostores/react'
import { $words } from './language'

/** The site's words. They are loaded before the first page is shown. */
export function useWords() {
  const words = useStore($words)
  if (!words) throw new Error('The site was drawn before its words were loaded')
  return words
}

import { createContext } from 'react'

/** True if the view that contains a dialog is visible. A modal dialog of a hidden view would block the whole page. */
export const DialogSpace = createContext(true)

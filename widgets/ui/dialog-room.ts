import { createContext } from 'react'

/** Is the view that a dialog belongs to on the screen? A dialog of a hidden one would keep the whole page from being used. */
export const DialogRoom = createContext(true)

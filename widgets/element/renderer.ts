import type { R2WCRenderer } from '@r2wc/core'
import { createElement } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'

/** How r2wc draws a view: one that was drawn at build stands there alone, and is taken over. */
export const renderer: R2WCRenderer<object, Root> = {
  mount(container, View, props) {
    const view = createElement(View, props)
    if (!import.meta.env.VITE_FOR_PARTNERS && container.firstElementChild?.matches('.frame:only-child'))
      return hydrateRoot(container, view, {
        // An element that has left the page meanwhile has nothing to recover.
        onRecoverableError: error => container.isConnected && reportError(error),
      })
    const root = createRoot(container)
    root.render(view)
    return root
  },
  update: () => undefined,
  unmount: root => root.unmount(),
}

/**
 * Handles the case that the site's texts could not be loaded in any language. The prerendered page stays, its links work as plain
 * links, and the page reloads when the connection returns.
 */
export function keepPrerenderedPage(): void {
  document.documentElement.dataset.cut = ''
  // The router already listens, and would only change the URL.
  const free = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) event.stopImmediatePropagation()
  }
  document.body.addEventListener('click', free, true)
  addEventListener('online', () => location.reload())
}

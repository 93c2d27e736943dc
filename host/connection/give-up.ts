/**
 * The site's words could not be had in any language: what was drawn at build stays, its links lead on as links do, and the
 * page begins anew once the line is back.
 */
export function giveUp(): void {
  document.documentElement.dataset.cut = ''
  // The router, which is listening already, would only change the address.
  const free = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) event.stopImmediatePropagation()
  }
  document.body.addEventListener('click', free, true)
  addEventListener('online', () => location.reload())
}

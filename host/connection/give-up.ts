/**
 * The site's words could not be had in any language: what was drawn at build stays, its links lead on as links do, and the
 * page begins anew once the line is back.
 */
export function giveUp(): void {
  document.documentElement.dataset.cut = ''
  document.body.addEventListener('click', event => event.stopImmediatePropagation(), true)
  addEventListener('online', () => location.reload())
}

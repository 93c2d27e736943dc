/** Sets `data-cut` if a script fails to load, and reloads the page once the browser is online. */
export function watchScripts(): void {
  const fail = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return
    document.documentElement.dataset.cut = ''
    addEventListener('online', () => location.reload())
  }
  addEventListener('error', fail, true)
}

/** Marks the page whose code does not load, and loads it again once the browser is online. */
export function watchScripts(): void {
  const fail = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return
    document.documentElement.dataset.cut = ''
    addEventListener('online', () => location.reload())
  }
  addEventListener('error', fail, true)
}

/**
 * What a password manager does to a page before the page's own scripts run: an icon after each field, in shadow roots too. It
 * runs in the browser, as an init script.
 */
export function insertAfterInputs(): void {
  const insert = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) insert(element.shadowRoot)
    for (const input of root.querySelectorAll('input')) input.after(document.createElement('x-icon'))
  }
  document.addEventListener('readystatechange', () => insert(document), { once: true })
}

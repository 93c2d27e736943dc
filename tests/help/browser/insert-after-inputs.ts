/**
 * Inserts an icon after each field, as a password manager does, also in shadow roots. Runs in the browser as an init script,
 * before the page's scripts.
 */
export function insertAfterInputs(): void {
  const insert = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) insert(element.shadowRoot)
    for (const input of root.querySelectorAll('input')) input.after(document.createElement('x-icon'))
  }
  document.addEventListener('readystatechange', () => insert(document), { once: true })
}

/** The fragment with which the autoloader loads the check of a page. */
const FRAGMENT = '#sante-check'

/**
 * Returns the address that opens a page with its check. The scheme defaults to `https:`. Undefined if the text is not the address of a
 * page.
 */
export function checkAddress(text: string): string | undefined {
  const typed = text.trim()
  try {
    const url = new URL(/^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`)
    url.hash = FRAGMENT
    return /^https?:$/.test(url.protocol) && !url.username && /\.|^localhost$/.test(url.hostname)
      ? url.href
      : undefined
  } catch {
    // Not an address.
    return undefined
  }
}

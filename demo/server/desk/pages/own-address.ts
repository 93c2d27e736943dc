/**
 * Returns path and search of a page as a link within its origin. Leading slashes are reduced to one, since two would name another
 * host.
 */
export const ownAddress = ({ pathname, search }: URL): string => pathname.replace(/^\/+/, '/') + search

/** Returns the page of the desk that a form asks to return to, or the first page for any other address. */
export function pageToReturnTo(wanted: string, base: string): string {
  const origin = 'http://desk'
  const url = URL.canParse(wanted, origin) ? new URL(wanted, origin) : undefined
  const isOwn = url?.origin === origin && `${url.pathname}/`.startsWith(`${base}/`)
  return isOwn ? ownAddress(url) : base || '/'
}

/** Path and search of a page as a link within its own origin: a path that begins with two slashes would name another host. */
export const ownAddress = ({ pathname, search }: URL): string => pathname.replace(/^\/+/, '/') + search

/** The page of the desk that a form asks to come back to; the first page for any other address. */
export function pageToReturnTo(wanted: string, base: string): string {
  const origin = 'http://desk'
  const url = URL.canParse(wanted, origin) ? new URL(wanted, origin) : undefined
  const isOwn = url?.origin === origin && `${url.pathname}/`.startsWith(`${base}/`)
  return isOwn ? ownAddress(url) : base || '/'
}

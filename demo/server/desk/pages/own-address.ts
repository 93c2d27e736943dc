/** Path and search of a page as a link within its own origin: a path that begins with two slashes would name another host. */
export const ownAddress = ({ pathname, search }: URL): string => pathname.replace(/^\/+/, '/') + search

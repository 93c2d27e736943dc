import { type RouteName, routes } from './routes'

/** Name of a rendered page. */
export type PageName = RouteName | 'notFound'

/** Returns true for a page that only students who are logged in may open. */
export const isPrivatePage = (page: PageName | undefined): boolean =>
  page !== undefined && page !== 'notFound' && routes[page].isPrivate === true

/**
 * A visitor with a token (`entering`) counts as a student until the server refuses the token. `erased`: the personal space
 * confirms that the student's data are erased.
 */
export type SessionKind = 'visitor' | 'entering' | 'student' | 'erased'

/**
 * Returns the page for an address. If the site was built for maintenance, it is always the maintenance page. A visitor without a
 * session gets the login instead of the personal space; a student gets the personal space instead of the login.
 */
export function guard(route: RouteName | undefined, session: SessionKind, isMaintenance: boolean): PageName {
  if (isMaintenance) return 'maintenance'
  if (!route) return 'notFound'
  if (isPrivatePage(route) && session === 'visitor') return 'login'
  if (route === 'login' && (session === 'student' || session === 'entering')) return 'dashboardStatus'
  return routes[route].redirect ?? route
}

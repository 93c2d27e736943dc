import { type RouteName, routes } from './routes'

/** What is shown. */
export type Page = RouteName | 'notFound'

/** Somebody with a token counts as a student until the token has proven bad. */
export type Who = 'visitor' | 'entering' | 'student'

/**
 * Where somebody who asks for this address ends up: every address is the maintenance page while its flag is on, and the
 * personal space is behind the login.
 */
export function guard(route: RouteName | undefined, who: Who, isMaintenance: boolean): Page {
  if (isMaintenance) return 'maintenance'
  if (!route) return 'notFound'
  if (routes[route].isPrivate && who === 'visitor') return 'login'
  if (route === 'login' && who !== 'visitor') return 'dashboardStatus'
  return routes[route].redirect ?? route
}

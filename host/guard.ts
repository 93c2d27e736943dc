import { type RouteName, routes } from './routes'

/** What is shown. */
export type Page = RouteName | 'notFound'

/** Where a visitor of this address ends up: every address is the maintenance page while its flag is on. */
export function guard(route: RouteName | undefined, isMaintenance: boolean): Page {
  if (isMaintenance) return 'maintenance'
  if (!route) return 'notFound'
  return routes[route].redirect ?? route
}

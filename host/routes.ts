/** One address of the site. What is not in the table answers with the 404 page. */
export interface Route {
  path: string
  /** The key of its name, for the title of the window and the menu. */
  name: string
  /** Where it leads instead, while the service is open. */
  redirect?: RouteName
  isInMenu?: boolean
}

export type RouteName = 'home' | 'maintenance'

export const routes: Record<RouteName, Route> = {
  home: { path: '/', name: 'page.home', isInMenu: true },
  maintenance: { path: '/maintenance', name: 'maintenance.title', redirect: 'home' },
}

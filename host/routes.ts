/** One address of the site. What is not in the table answers with the 404 page. */
export interface Route {
  path: string
  /** The key of its name, for the title of the window and the menu. */
  name: string
  /** Where it leads instead, while the service is open. */
  redirect?: RouteName
  isInMenu?: boolean
  /** Which element stands on it, and which step of the registration that shows. */
  element?: 'simulator' | 'registration'
  step?: string
}

export type RouteName =
  | 'home'
  | 'register'
  | 'information'
  | 'identification'
  | 'document'
  | 'validation'
  | 'confirm'
  | 'maintenance'

const step = (name: string): Route => ({
  path: `/register/${name}`,
  name: `page.${name}`,
  element: 'registration',
  step: name,
})

export const routes: Record<RouteName, Route> = {
  home: { path: '/', name: 'page.home', element: 'simulator', isInMenu: true },
  register: { path: '/register', name: 'page.information', element: 'registration', redirect: 'information' },
  information: step('information'),
  identification: step('identification'),
  document: step('document'),
  validation: step('validation'),
  confirm: step('confirm'),
  maintenance: { path: '/maintenance', name: 'maintenance.title', redirect: 'home' },
}

import type { Section, Step } from '../../widgets/shared/route'

type ElementName = 'simulator' | 'registration' | 'login' | 'dashboard'

/** An address of the site. Addresses that are not in the table show the 404 page. */
export interface SiteRoute {
  path: string
  /** Key of the page's name, for window title and menu. */
  name: string
  /** The route that is shown instead of this one. */
  redirect?: RouteName
  /** Screen widths on which the menu contains the page. */
  menu?: 'always' | 'wide' | 'narrow'
  /** True if only students who are logged in may open the page. */
  isPrivate?: boolean
  /** The element of the page, with its step or section. */
  element?: ElementName
  step?: Step
  section?: Section
  /** The name of a text page. Its code and texts are loaded when the page is opened. */
  chapter?: ChapterName
  /** Whether search engines may list the page. */
  isListed?: boolean
}

export type ChapterName = 'faq' | 'about' | 'assistance'

export type RouteName =
  | 'home'
  | 'register'
  | 'information'
  | 'identification'
  | 'document'
  | 'validation'
  | 'confirm'
  | 'login'
  | 'dashboard'
  | 'dashboardStatus'
  | 'dashboardInformation'
  | 'dashboardDocuments'
  | 'dashboardExchange'
  | 'assistance'
  | 'faq'
  | 'about'
  | 'maintenance'

const step = (name: Step): SiteRoute => ({
  path: `/register/${name}`,
  name: `page.${name}`,
  element: 'registration',
  step: name,
})

const section = (name: Section): SiteRoute => ({
  path: `/dashboard/${name}`,
  name: `section.${name}`,
  isPrivate: true,
  menu: 'narrow',
  element: 'dashboard',
  section: name,
})

export const routes: Record<RouteName, SiteRoute> = {
  home: { path: '/', name: 'page.home', element: 'simulator', menu: 'always', isListed: true },
  register: { path: '/register', name: 'page.information', element: 'registration', redirect: 'information' },
  information: { ...step('information'), isListed: true },
  identification: step('identification'),
  document: step('document'),
  validation: step('validation'),
  confirm: step('confirm'),
  login: { path: '/login', name: 'page.login', element: 'login', isListed: true },
  dashboard: {
    path: '/dashboard',
    name: 'page.dashboard',
    element: 'dashboard',
    isPrivate: true,
    menu: 'wide',
    redirect: 'dashboardStatus',
  },
  dashboardStatus: section('status'),
  dashboardInformation: section('information'),
  dashboardDocuments: section('documents'),
  dashboardExchange: section('exchange'),
  assistance: {
    path: '/assistance',
    name: 'page.assistance',
    chapter: 'assistance',
    menu: 'always',
    isListed: true,
  },
  faq: { path: '/faq', name: 'page.faq', chapter: 'faq', menu: 'narrow', isListed: true },
  about: { path: '/a-propos', name: 'page.about', chapter: 'about', isListed: true },
  maintenance: { path: '/maintenance', name: 'maintenance.title', redirect: 'home' },
}

/** Path of the page for partners. It is not a route of this table (contract, section 8). */
export const PARTNERS = '/partenaires'

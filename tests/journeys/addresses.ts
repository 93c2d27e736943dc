import { type RouteName, routes } from '../../host/routing/routes'
import { type Language, languages } from '../../widgets/shared/language'

/** `stale`: the token of the tab is unknown to the server. `closed`: the site shows the maintenance page. */
export type VisitorKind = 'visitor' | 'student' | 'stale' | 'closed'

/** The page that a visitor must see at an address, after any redirect. `namespace` and `key` name a text on it. */
export interface ExpectedPage {
  path: string
  /** The name of the page's route, or `notFound`. */
  page: RouteName | 'notFound'
  namespace: string
  key: string
  tag?: string
}

const infoPage = (name: 'faq' | 'about' | 'assistance'): ExpectedPage => ({
  path: routes[name].path,
  page: name,
  namespace: name,
  key: `${name}.title`,
})

const home: ExpectedPage = {
  path: '/',
  page: 'home',
  namespace: 'start',
  key: 'start.begin',
  tag: 'sante-simulator',
}
/** The first step. A visitor without answers is redirected here from every step. */
const prepare: ExpectedPage = {
  path: '/register/information',
  page: 'information',
  namespace: 'start',
  key: 'start.begin',
  tag: 'sante-registration',
}
const login: ExpectedPage = {
  path: '/login',
  page: 'login',
  namespace: 'login',
  key: 'login.title',
  tag: 'sante-login',
}
const section = (name: string): ExpectedPage => ({
  path: `/dashboard/${name}`,
  page: `dashboard${name[0]?.toUpperCase()}${name.slice(1)}` as RouteName,
  namespace: 'dashboard',
  key: `dashboard.section.${name}`,
  tag: 'sante-dashboard',
})
/** The login, which leads back to the requested page. */
const redirectedToLogin = (to: string): ExpectedPage => ({ ...login, path: `/login?to=${to}` })
const notFound: ExpectedPage = {
  path: '/no/such/page',
  page: 'notFound',
  namespace: 'host',
  key: 'notFound.title',
}
const noStep: ExpectedPage = { ...notFound, path: '/register/no/such/step' }
const closed: ExpectedPage = {
  path: '/maintenance',
  page: 'maintenance',
  namespace: 'host',
  key: 'maintenance.title',
}

/** A student with a case sees a link to it instead of the questions. */
const registered = (page: ExpectedPage, namespace: string, key = 'registered.title'): ExpectedPage => ({
  ...page,
  namespace,
  key,
})

type Row = Record<Exclude<VisitorKind, 'closed'>, ExpectedPage>

const publicRow = (expected: ExpectedPage): Row => ({ visitor: expected, student: expected, stale: login })
const stepRow = (name: 'information' | 'identification' | 'document' | 'validation' | 'confirm'): Row => ({
  visitor: prepare,
  student: registered({ ...prepare, path: `/register/${name}`, page: name }, 'registration'),
  stale: prepare,
})
const dashboardRow = (name: string, requested = `/dashboard/${name}`): Row => ({
  visitor: redirectedToLogin(requested),
  student: section(name),
  stale: redirectedToLogin(`/dashboard/${name}`),
})

/** Every address of the specification's table, and two addresses that do not exist. */
export const specifiedAddresses: Record<string, Row> = {
  '/': { ...publicRow(home), student: registered(home, 'registered', 'registered.progress') },
  '/register': stepRow('information'),
  '/register/information': stepRow('information'),
  '/register/identification': stepRow('identification'),
  '/register/document': stepRow('document'),
  '/register/validation': stepRow('validation'),
  '/register/confirm': stepRow('confirm'),
  '/login': { visitor: login, student: section('status'), stale: redirectedToLogin('/dashboard/status') },
  '/dashboard': dashboardRow('status', '/dashboard'),
  '/dashboard/status': dashboardRow('status'),
  '/dashboard/information': dashboardRow('information'),
  '/dashboard/documents': dashboardRow('documents'),
  '/dashboard/exchange': dashboardRow('exchange'),
  '/faq': publicRow(infoPage('faq')),
  '/a-propos': publicRow(infoPage('about')),
  '/assistance': publicRow(infoPage('assistance')),
  '/maintenance': { ...publicRow(home), student: registered(home, 'registered', 'registered.progress') },
  '/no/such/page': { ...publicRow(notFound), stale: notFound },
  '/register/no/such/step': { ...publicRow(noStep), stale: noStep },
}

export const expectedPageAt = (path: string, kind: VisitorKind): ExpectedPage =>
  kind === 'closed' ? closed : (specifiedAddresses[path] as Row)[kind]

/** One visit of an address in the table. */
export interface Visit {
  path: string
  kind: VisitorKind
  language: Language
  width: 1280 | 390
  colorScheme: 'light' | 'dark'
}

const visitorKinds: VisitorKind[] = ['visitor', 'student', 'stale', 'closed']

/** Covers each address in each language. Each value of a property occurs with each value of every other property. */
export const visits: Visit[] = Object.keys(specifiedAddresses).flatMap((path, row) =>
  languages.map((language, column) => ({
    path,
    language,
    kind: visitorKinds[(row + column) % 4] as VisitorKind,
    width: (column + (row >> 1)) % 2 ? 390 : 1280,
    colorScheme: (column + (row >> 2)) % 2 ? 'dark' : 'light',
  })),
)

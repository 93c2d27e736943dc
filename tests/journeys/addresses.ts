import { type RouteName, routes } from '../../host/routing/routes'
import type { Language } from '../../widgets/shared/language'

export type Who = 'visitor' | 'student' | 'stale' | 'closed'

/** The page that a visitor must see at an address, after any redirect. `namespace` and `key` name a text on it. */
export interface Seen {
  path: string
  /** The page's name in the menu and the footer. */
  page: RouteName | 'notFound'
  namespace: string
  key: string
  tag?: string
}

const chapter = (name: 'faq' | 'about' | 'assistance'): Seen => ({
  path: routes[name].path,
  page: name,
  namespace: name,
  key: `${name}.title`,
})

const home: Seen = { path: '/', page: 'home', namespace: 'start', key: 'start.begin', tag: 'sante-simulator' }
/** Without answers, every step leads to the first one. */
const prepare: Seen = {
  path: '/register/information',
  page: 'information',
  namespace: 'start',
  key: 'start.begin',
  tag: 'sante-registration',
}
const login: Seen = {
  path: '/login',
  page: 'login',
  namespace: 'login',
  key: 'login.title',
  tag: 'sante-login',
}
const section = (name: string): Seen => ({
  path: `/dashboard/${name}`,
  page: `dashboard${name[0]?.toUpperCase()}${name.slice(1)}` as RouteName,
  namespace: 'dashboard',
  key: `dashboard.section.${name}`,
  tag: 'sante-dashboard',
})
/** The login, which leads back to the requested page. */
const turnedAway = (to: string): Seen => ({ ...login, path: `/login?to=${to}` })
const notFound: Seen = { path: '/no/such/page', page: 'notFound', namespace: 'host', key: 'notFound.title' }
const noStep: Seen = { ...notFound, path: '/register/no/such/step' }
const closed: Seen = {
  path: '/maintenance',
  page: 'maintenance',
  namespace: 'host',
  key: 'maintenance.title',
}

/** A student with a case sees a link to it instead of the questions. */
const registered = (at: Seen, namespace: string, key = 'registered.title'): Seen => ({
  ...at,
  namespace,
  key,
})

type Row = Record<Exclude<Who, 'closed'>, Seen>

const open = (seen: Seen): Row => ({ visitor: seen, student: seen, stale: login })
const step = (name: 'information' | 'identification' | 'document' | 'validation' | 'confirm'): Row => ({
  visitor: prepare,
  student: registered({ ...prepare, path: `/register/${name}`, page: name }, 'registration'),
  stale: prepare,
})
const inside = (name: string, asked = `/dashboard/${name}`): Row => ({
  visitor: turnedAway(asked),
  student: section(name),
  stale: turnedAway(`/dashboard/${name}`),
})

/** Every address of the specification's table, and two that do not exist. */
export const specifiedAddresses: Record<string, Row> = {
  '/': { ...open(home), student: registered(home, 'registered', 'registered.progress') },
  '/register': step('information'),
  '/register/information': step('information'),
  '/register/identification': step('identification'),
  '/register/document': step('document'),
  '/register/validation': step('validation'),
  '/register/confirm': step('confirm'),
  '/login': { visitor: login, student: section('status'), stale: turnedAway('/dashboard/status') },
  '/dashboard': inside('status', '/dashboard'),
  '/dashboard/status': inside('status'),
  '/dashboard/information': inside('information'),
  '/dashboard/documents': inside('documents'),
  '/dashboard/exchange': inside('exchange'),
  '/faq': open(chapter('faq')),
  '/a-propos': open(chapter('about')),
  '/assistance': open(chapter('assistance')),
  '/maintenance': { ...open(home), student: registered(home, 'registered', 'registered.progress') },
  '/no/such/page': { ...open(notFound), stale: notFound },
  '/register/no/such/step': { ...open(noStep), stale: noStep },
}

export const seenAt = (path: string, who: Who): Seen =>
  who === 'closed' ? closed : (specifiedAddresses[path] as Row)[who]

/** One visit of an address in the table. */
export interface Visit {
  path: string
  who: Who
  language: Language
  width: 1280 | 390
  colorScheme: 'light' | 'dark'
}

const languages: Language[] = ['fr', 'en', 'es', 'zh', 'ar']
const whos: Who[] = ['visitor', 'student', 'stale', 'closed']

/** Covers each address with each language, and each pair of values of the five properties at least once. */
export const visits: Visit[] = Object.keys(specifiedAddresses).flatMap((path, row) =>
  languages.map((language, column) => ({
    path,
    language,
    who: whos[(row + column) % 4] as Who,
    width: (column + (row >> 1)) % 2 ? 390 : 1280,
    colorScheme: (column + (row >> 2)) % 2 ? 'dark' : 'light',
  })),
)

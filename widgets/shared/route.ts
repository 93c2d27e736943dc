/** The routes of the official site (spec, section 2). A widget cannot request another route. */
export const routes = [
  '/',
  '/register',
  '/register/information',
  '/register/identification',
  '/register/document',
  '/register/validation',
  '/register/confirm',
  '/login',
  '/dashboard',
  '/dashboard/status',
  '/dashboard/information',
  '/dashboard/documents',
  '/dashboard/exchange',
  '/faq',
  '/a-propos',
  '/assistance',
  '/maintenance',
] as const

export type Route = (typeof routes)[number]

export const readRoute = (text: unknown): Route | undefined => routes.find(route => route === text)

/** The five sections of the identification, in order. Each has an address: `/register/identification?part=school`. */
export const recordSections = ['personal', 'school', 'parents', 'address', 'contact'] as const
export type RecordSection = (typeof recordSections)[number]

export const readRecordSection = (text: unknown): RecordSection | undefined =>
  recordSections.find(section => section === text)

/** Returns the query of a route for a section; empty without a section. */
export const partQuery = (section: RecordSection | undefined): string => (section ? `?part=${section}` : '')

/** The steps of a registration, in order; `confirm` follows the last of the four steps (spec, section 2). */
export const steps = ['information', 'identification', 'document', 'validation', 'confirm'] as const
export type Step = (typeof steps)[number]

export const stepRoute = (step: Step): Route => `/register/${step}`

/** The sections of the personal space, in the order of its menu (spec, section 2). */
export const sections = ['status', 'information', 'documents', 'exchange'] as const
export type Section = (typeof sections)[number]

export const sectionRoute = (section: Section): Route => `/dashboard/${section}`

/** The addresses of the official site (spec, section 2). A widget can ask for no other. */
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

import type { Route } from '../contract/route'

/** The sections of the personal space, in the order of its menu (spec, section 2). */
export const sections = ['status', 'information', 'documents', 'exchange'] as const
export type Section = (typeof sections)[number]

export const sectionRoute = (section: Section): Route => `/dashboard/${section}`

import { environment } from '../state/environment'

/**
 * Returns whether this page belongs to the official site. A token, documents and the personal space are allowed only there: on
 * any other page, third-party scripts run beside them (contract, section 2). No attribute can change this.
 */
export const isOfficialSite = (): boolean =>
  [new URL(import.meta.url).origin, ...(import.meta.env.VITE_SITE_ORIGINS ?? '').split(/[ ,]+/)].includes(
    globalThis.location.origin,
  )

/** Returns the address of a route of the official site in a language. */
export const siteAddress = (route: string, language: string): string =>
  `${environment.siteUrl}${route}?lang=${language}`

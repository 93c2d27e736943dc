import { environment } from '../state/environment'

/**
 * Is this page part of the official site? A token, documents and the personal space are allowed only there: on any other
 * page, scripts of other authors run beside them (contract, section 2). No attribute can change it.
 */
export const isHome = (): boolean =>
  [new URL(import.meta.url).origin, ...(import.meta.env.VITE_SITE_ORIGINS ?? '').split(/[ ,]+/)].includes(
    globalThis.location.origin,
  )

/** An address of the official site, in a language. */
export const siteAddress = (route: string, language: string): string =>
  `${environment.siteUrl}${route}?lang=${language}`

import { world } from '../state/world'

/**
 * Is this page the official site's own? Only there may a token, documents or a personal space live: on any other page
 * the scripts around them are not ours (contract, section 2). No attribute can change it.
 */
export const isHome = (): boolean =>
  [new URL(import.meta.url).origin, ...(import.meta.env.VITE_SITE_ORIGINS ?? '').split(/[ ,]+/)].includes(
    globalThis.location.origin,
  )

/** An address of the official site, in a language. */
export const siteAddress = (route: string, language: string): string =>
  `${world.siteUrl}${route}?lang=${language}`

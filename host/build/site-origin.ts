/** Origin of the official site, as its pages name it to search engines, previews and feeds. */
export const siteOrigin = (): string => new URL(process.env.VITE_SITE_URL ?? 'http://127.0.0.1:4610').origin

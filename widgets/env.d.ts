/** What the build puts into the scripts. */
interface ImportMetaEnv {
  /** The release, from package.json. */
  readonly VITE_VERSION: string
  /** Origin of the official site; without it, this machine. */
  readonly VITE_SITE_URL?: string
  /** `true` closes the site: every address is the maintenance page. */
  readonly VITE_MAINTENANCE?: string
  /** Origins that are the official site's own although its files lie elsewhere, separated by spaces or commas. */
  readonly VITE_SITE_ORIGINS?: string
}

/** Variables that the build inserts into the scripts. */
interface ImportMetaEnv {
  /** The release, from package.json. */
  readonly VITE_VERSION: string
  /** Origin of the official site; by default this machine. */
  readonly VITE_SITE_URL?: string
  /** `true` closes the site: every address shows the maintenance page. */
  readonly VITE_MAINTENANCE?: string
  /** Origins of the official site besides the origin of its scripts, separated by spaces or commas. */
  readonly VITE_SITE_ORIGINS?: string
}

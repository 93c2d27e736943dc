import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The nearest folder that has this in it: above this file, or above the bundle that this code was put into. */
function folderWith(name: string): URL {
  let folder = new URL('./', import.meta.url)
  while (!existsSync(new URL(name, folder))) {
    const above = new URL('../', folder)
    if (above.href === folder.href) throw new Error(`There is no ${name} beside the server`)
    folder = above
  }
  return folder
}

/** What the server reads beside its code, by its path in the project: the bundle has a copy of it under the same path. */
export const ownFile = (path: string): URL => new URL(path, folderWith(path))

/** Folder of the built server. */
export const bundleFolder = (): URL => new URL('dist-server/', folderWith('package-lock.json'))

/** The folder of the built site, from the working directory: the framework takes no absolute path. */
export const builtSite = (): string =>
  relative(process.cwd(), fileURLToPath(new URL('dist', folderWith('package-lock.json')))) || '.'

/** The path of a file in a package. The bundle has a copy of those that `npm run build` names, in place of the package. */
export function packageFile(path: string): string {
  const copy = fileURLToPath(new URL(`packages/${path}`, import.meta.url))
  return existsSync(copy) ? copy : createRequire(import.meta.url).resolve(path)
}

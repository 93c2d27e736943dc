import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Returns the nearest folder that contains this path: above this file, or above the bundle. Throws if no folder contains it. */
function folderWith(name: string): URL {
  let folder = new URL('./', import.meta.url)
  while (!existsSync(new URL(name, folder))) {
    const above = new URL('../', folder)
    if (above.href === folder.href) throw new Error(`There is no ${name} beside the server`)
    folder = above
  }
  return folder
}

/** Returns the URL of a file that the server reads, by its path in the project. The bundle has a copy under the same path. */
export const ownFile = (path: string): URL => new URL(path, folderWith(path))

/** Returns the folder of the built server. */
export const bundleFolder = (): URL => new URL('dist-server/', folderWith('package-lock.json'))

/** Returns the folder of the built site, relative to the working directory. */
export const builtSite = (): string =>
  relative(process.cwd(), fileURLToPath(new URL('dist', folderWith('package-lock.json')))) || '.'

/**
 * Returns the path of a file in a package. The bundle does not contain the packages, only copies of the files that `npm run build`
 * lists.
 */
export function packageFile(path: string): string {
  const copy = fileURLToPath(new URL(`packages/${path}`, import.meta.url))
  return existsSync(copy) ? copy : createRequire(import.meta.url).resolve(path)
}

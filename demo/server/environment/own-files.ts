import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Returns the nearest folder that contains this path. Searches the folder of this module (in a build, of the bundle), then the
 * folders above it. Throws if none contains the path.
 */
function folderWith(path: string): URL {
  let folder = new URL('./', import.meta.url)
  while (!existsSync(new URL(path, folder))) {
    const above = new URL('../', folder)
    if (above.href === folder.href) throw new Error(`There is no ${path} beside the server`)
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
 * Returns the path of a file in a package. Beside the bundle are copies of the fonts that the server uses
 * (`demo/operate/deploy/build.ts`). Without a copy, the file is found in the installed package.
 */
export function packageFile(path: string): string {
  const copy = fileURLToPath(new URL(`packages/${path}`, import.meta.url))
  return existsSync(copy) ? copy : createRequire(import.meta.url).resolve(path)
}

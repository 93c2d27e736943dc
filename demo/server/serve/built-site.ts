import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project: the nearest one above this file, or above the bundle that it is in, with a package.json. */
function findProject(): URL {
  let folder = new URL('./', import.meta.url)
  while (!existsSync(new URL('package.json', folder)) && folder.pathname !== '/')
    folder = new URL('../', folder)
  return folder
}

/** The folder of the built site, from the working directory: the framework takes no absolute path. */
export const builtSite = (): string =>
  relative(process.cwd(), fileURLToPath(new URL('dist', findProject()))) || '.'

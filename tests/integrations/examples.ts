import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recipeFiles } from '../../host/build/package/guide'
import type { Example } from './fixtures'

/**
 * Returns the path of a file: settings of tools next to `package.json`, the component and its stylesheet in the example's
 * folder.
 */
const placeOf = (file: string, folder: string) => (file.includes('.config.') ? file : join(folder, file))

/** Writes the guide's example into an application unchanged, to be compiled with it. Throws for an unknown recipe. */
export function writeExample({ recipe, folder, isShown }: Example, name: string, application: string): void {
  const files = recipeFiles(recipe, 'en', isShown ? { theme: 'dark', partner: name } : undefined)
  if (files.length === 0) throw new Error(`No recipe is called ${recipe}`)
  mkdirSync(join(application, folder), { recursive: true })
  for (const { name: file = '', code } of files)
    writeFileSync(join(application, placeOf(file, folder)), `${code}\n`)
}

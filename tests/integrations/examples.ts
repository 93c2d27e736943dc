import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recipeFiles } from '../../host/build/package/guide'
import type { Example } from './fixtures'

/** Settings of a tool belong beside `package.json`, the component and its stylesheet into the example's folder. */
const placeOf = (file: string, folder: string) => (file.includes('.config.') ? file : join(folder, file))

/** Puts the guide's example into an application, to be compiled with it, word for word. */
export function writeExample({ recipe, folder, isShown }: Example, name: string, application: string): void {
  const files = recipeFiles(recipe, 'en', isShown ? { theme: 'dark', partner: name } : {})
  if (files.length === 0) throw new Error(`No recipe is called ${recipe}`)
  mkdirSync(join(application, folder), { recursive: true })
  for (const { name: file = '', code } of files)
    writeFileSync(join(application, placeOf(file, folder)), `${code}\n`)
}

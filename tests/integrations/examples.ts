import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recipeFiles } from '../../host/build/package/guide/code'
import type { Example } from './fixtures'

/** Settings of a tool belong beside `package.json`, the component and its stylesheet into the example's folder. */
const placeOf = (name: string, folder: string) => (name.includes('.config.') ? name : join(folder, name))

/** Puts the guide's example into an application, to be compiled with it, word for word. */
export function writeExample({ recipe, folder }: Example, application: string): void {
  const files = recipeFiles(recipe, 'en')
  if (files.length === 0) throw new Error(`No recipe is called ${recipe}`)
  mkdirSync(join(application, folder), { recursive: true })
  for (const { name = '', code } of files)
    writeFileSync(join(application, placeOf(name, folder)), `${code}\n`)
}

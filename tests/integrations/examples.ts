import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recipeFiles } from '../../host/build/package/guide'
import type { Example } from './fixtures'

/**
 * Returns the path of a file. Settings of tools are next to `package.json`. The component and its stylesheet are in the
 * example's folder.
 */
const placeOf = (file: string, folder: string) => (file.includes('.config.') ? file : join(folder, file))

/** Copies the guide's example into an application, where it is compiled. Throws for an unknown recipe. */
export function writeExample(
  { recipe, folder, isShown, isTested }: Example,
  name: string,
  application: string,
): void {
  const files = recipeFiles(recipe, 'en', isShown ? { theme: 'dark', partner: name } : undefined)
  if (files.length === 0) throw new Error(`There is no recipe ${recipe}`)
  mkdirSync(join(application, folder), { recursive: true })
  for (const { name: file = '', code } of files)
    writeFileSync(join(application, placeOf(file, folder)), `${code}\n`)
  if (isTested) writeFileSync(join(application, folder, 'admissions.test.tsx'), readExampleTest())
}

/** Returns the test of the example, as the package's README shows it. Throws if the README has none. */
function readExampleTest(): string {
  const text = readFileSync(new URL('../../host/build/package/PACKAGE.md', import.meta.url), 'utf8')
  const [, code] = /```tsx\n(\/\/ @vitest-environment jsdom\n[\s\S]*?)```/.exec(text) ?? []
  if (!code) throw new Error('PACKAGE.md has no test for jsdom')
  return code
}

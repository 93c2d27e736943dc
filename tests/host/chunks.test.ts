import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../../dist/chunks', import.meta.url))

/** The chunks that each chunk of the site imports before it runs. */
const imports = new Map(
  readdirSync(folder)
    .filter(name => name.endsWith('.js'))
    .map(name => {
      const code = readFileSync(`${folder}/${name}`, 'utf8')
      const matches = code.matchAll(/\b(?:import|from)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)
      return [name, [...matches].map(([, imported = '']) => imported)] as const
    }),
)

/** Returns every chunk that must run before this one. */
function neededBy(name: string): Set<string> {
  const needed = new Set(imports.get(name))
  for (const next of needed) for (const imported of imports.get(next) ?? []) needed.add(imported)
  return needed
}

test('no chunk of the site imports itself through other chunks', () => {
  expect([...imports.values()].flat().length).toBeGreaterThan(20)
  expect([...imports.keys()].filter(name => neededBy(name).has(name))).toEqual([])
})

test('the page of the questionnaire loads none of the forms', () => {
  const simulator = [...imports.keys()].find(name => name.startsWith('simulator-')) ?? ''
  expect(simulator).not.toBe('')
  expect([...neededBy(simulator)].filter(name => /^(forms|files)-/.test(name))).toEqual([])
})

import { expect, test } from 'vitest'
import { buildFile } from '../bench/floor'
import { root } from '../help/source/house'

/** Paths of modules for the official site only. */
const siteOnlyPatterns = [
  /^widgets\/state\/(session\/|draft\/|hand-over)/,
  /^widgets\/runtime\/(sign-in|upload|unread)/,
  /^widgets\/simulator\/(registered|site-|store\/site-)/,
  /^widgets\/dossier\/fields\/country\/(other-names|load-other-names|country-names|demonyms)/,
  /^widgets\/element\/link-card/,
  /^widgets\/(registration|login|dashboard|parcel|file-check)\//,
]

const modulesOf = async (entry: string): Promise<string[]> => {
  const { modules } = await buildFile('partner-modules', root + entry)
  return Object.keys(modules).map(id => id.replace(root, ''))
}

test('the partners’ file has no module that only the official site needs', async () => {
  const modules = await modulesOf('widgets/simulator/partner-element.ts')
  expect(modules).toContain('widgets/simulator/simulator.tsx')
  expect(modules.filter(path => siteOnlyPatterns.some(pattern => pattern.test(path)))).toEqual([])
})

test('the patterns find modules in the element of the official site', async () => {
  const modules = await modulesOf('widgets/simulator/element.ts')
  expect(modules.filter(path => siteOnlyPatterns.some(pattern => pattern.test(path))).length).toBeGreaterThan(
    3,
  )
})

import { expect, test } from 'vitest'
import server from '../../../demo/package.json' with { type: 'json' }
import site from '../../../package.json' with { type: 'json' }
import { read } from '../../help/source/house'

/** Returns a function that tests whether the README's tables name a package; `@scope/*` names a whole scope. */
function listedIn(path: string): (name: string) => boolean {
  const section = read(path).split('## Packages')[1]?.split('\n## ')[0] ?? ''
  const named = [...section.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  return name =>
    named.some(entry => entry === name || (entry.endsWith('/*') && name.startsWith(entry.slice(0, -1))))
}

test('the documentation names each dependency of the site and of the server', () => {
  const [isOfServer, isOfSite] = [listedIn('demo/README.md'), listedIn('CONTRIBUTING.md')]
  const unnamed = [
    ...Object.keys({ ...server.dependencies, ...server.devDependencies }).filter(name => !isOfServer(name)),
    ...Object.keys(site.dependencies).filter(name => !isOfSite(name)),
  ]
  expect(unnamed).toEqual([])
})

test('a dependency of both packages has the same version in both', () => {
  const versions: Partial<Record<string, string>> = { ...site.dependencies, ...site.devDependencies }
  const serverVersions = Object.entries({ ...server.dependencies, ...server.devDependencies })
  expect(serverVersions.filter(([name, version]) => (versions[name] ?? version) !== version)).toEqual([])
})

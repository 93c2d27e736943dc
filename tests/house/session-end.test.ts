import { expect, test } from 'vitest'
import { read, sources } from '../help/source/house'

/** Returns a file's code without comments and strings. */
const codeOf = (path: string) => read(path).replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g, '')

test('what a 401 means is decided in one place; the contract alone names it too', () => {
  const deciding = sources.filter(
    path =>
      /^(widgets|host)\//.test(path) &&
      !path.startsWith('widgets/contract/') &&
      /(?<![\w.])401(?!\w)/.test(codeOf(path)),
  )
  expect(deciding).toEqual(['widgets/api/policy.ts'])
})

test('a session is ended in one module; the build alone draws screens of no session besides', () => {
  const ending = sources.filter(
    path => /^(widgets|host)\//.test(path) && /session\.set\([^)]*'visitor'/.test(read(path)),
  )
  expect(ending).toEqual(['widgets/first-screens.tsx', 'widgets/state/session-end.ts'])
})

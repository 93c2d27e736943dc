import { expect, test } from 'vitest'
import { read, sources } from '../help/source/house'

test('only one module of the running site ends a session', () => {
  const ending = sources.filter(
    path => /^(widgets|host)\//.test(path) && /session\.set\([^)]*'visitor'/.test(read(path)),
  )
  expect(ending).toEqual(['widgets/first-screens.tsx', 'widgets/state/session/session-end.ts'])
})

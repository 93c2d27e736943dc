import { expect, test } from 'vitest'
import { read, sources } from '../help/source/house'

test('a session is ended in one module; the build alone draws screens of no session besides', () => {
  const ending = sources.filter(
    path => /^(widgets|host)\//.test(path) && /session\.set\([^)]*'visitor'/.test(read(path)),
  )
  expect(ending).toEqual(['widgets/first-screens.tsx', 'widgets/state/session-end.ts'])
})

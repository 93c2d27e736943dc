import { expect, test } from 'vitest'
import { guard } from '../../host/guard'
import type { RouteName } from '../../host/routes'

test.each<[RouteName | undefined, boolean, string]>([
  ['home', false, 'home'],
  ['maintenance', false, 'home'],
  [undefined, false, 'notFound'],
  ['home', true, 'maintenance'],
  ['maintenance', true, 'maintenance'],
  [undefined, true, 'maintenance'],
])('route %s with maintenance %s shows %s', (route, isMaintenance, page) => {
  expect(guard(route, isMaintenance)).toBe(page)
})

import { expect, test } from 'vitest'
import { guard, type SessionKind } from '../../host/routing/guard'
import { type RouteName, routes } from '../../host/routing/routes'

test.each<[RouteName | undefined, boolean, string]>([
  ['home', false, 'home'],
  ['maintenance', false, 'home'],
  [undefined, false, 'notFound'],
  ['home', true, 'maintenance'],
  ['maintenance', true, 'maintenance'],
  [undefined, true, 'maintenance'],
])('route %s with maintenance %s shows %s', (route, isMaintenance, page) => {
  expect(guard(route, 'visitor', isMaintenance)).toBe(page)
})

const dashboardRoutes = (Object.keys(routes) as RouteName[]).filter(name => name.startsWith('dashboard'))

test('the whole personal space requires a login, and is closed during maintenance', () => {
  expect(dashboardRoutes).toHaveLength(5)
  for (const route of dashboardRoutes) {
    expect(guard(route, 'visitor', false)).toBe('login')
    expect(guard(route, 'student', true)).toBe('maintenance')
  }
})

test('the personal space stays open to confirm an erasure, and the login can be opened', () => {
  for (const route of dashboardRoutes)
    expect(guard(route, 'erased', false)).toBe(guard(route, 'student', false))
  expect(guard('login', 'erased', false)).toBe('login')
})

test.each<SessionKind>(['student', 'entering'])(
  'a student with a token (%s) sees the personal space instead of the login',
  session => {
    expect(guard('dashboard', session, false)).toBe('dashboardStatus')
    expect(guard('dashboardExchange', session, false)).toBe('dashboardExchange')
    expect(guard('login', session, false)).toBe('dashboardStatus')
    expect(guard('home', session, false)).toBe('home')
  },
)

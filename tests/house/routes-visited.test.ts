import { expect, test } from 'vitest'
import { routes } from '../../host/routing/routes'
import { routes as requestableRoutes } from '../../widgets/shared/route'
import { specifiedAddresses, type Visit, visits } from '../journeys/addresses'

test('the journeys visit every route of the host, and widgets/shared/route.ts lists every route', () => {
  const paths = Object.values(routes).map(({ path }) => path)
  expect(paths.sort()).toEqual([...requestableRoutes].sort())
  expect(Object.keys(specifiedAddresses).filter(path => !paths.includes(path))).toEqual([
    '/no/such/page',
    '/register/no/such/step',
  ])
  expect(paths.filter(path => !(path in specifiedAddresses))).toEqual([])
})

test('each value of one property occurs in a visit with each value of every other property', () => {
  const keys = ['path', 'kind', 'language', 'width', 'colorScheme'] satisfies (keyof Visit)[]
  const values = (key: keyof Visit) => [...new Set(visits.map(visit => visit[key]))]
  const missing = keys.flatMap((first, index) =>
    keys.slice(index + 1).flatMap(second =>
      values(first).flatMap(a =>
        values(second)
          .filter(b => !visits.some(visit => visit[first] === a && visit[second] === b))
          .map(b => `${a} with ${b}`),
      ),
    ),
  )
  expect(missing).toEqual([])
})

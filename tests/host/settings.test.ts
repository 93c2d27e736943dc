import { afterEach, expect, test, vi } from 'vitest'
import { readSettings, wordsIn } from '../../host/settings'

afterEach(() => vi.unstubAllGlobals())

const serve = (answer: () => Response | Promise<Response>) => vi.stubGlobal('fetch', async () => answer())

test('what the operator set is read; what cannot be is as if it were not there', async () => {
  serve(() =>
    Response.json({
      apiBase: 'https://api.example',
      socialUrl: 'javascript:alert(1)',
      maintenanceTitle: { fr: 'Travaux', en: 'Works' },
      maintenanceMessage: 7,
      colour: 'red',
    }),
  )
  expect(await readSettings()).toEqual({
    apiBase: 'https://api.example',
    maintenanceTitle: { fr: 'Travaux', en: 'Works' },
  })
})

test.each([
  ['missing', () => new Response('', { status: 404 })],
  ['broken', () => new Response('{oops')],
  ['a list', () => new Response('[]')],
])('a file that is %s means defaults', async (_, answer) => {
  serve(answer)
  expect(await readSettings()).toEqual({})
})

test('a text may be one for all, or one a language', () => {
  expect(wordsIn('Works', 'fr')).toBe('Works')
  expect(wordsIn({ fr: 'Travaux' }, 'fr')).toBe('Travaux')
  expect(wordsIn({ fr: 'Travaux' }, 'en')).toBeUndefined()
  expect(wordsIn(undefined, 'en')).toBeUndefined()
})

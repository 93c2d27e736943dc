import { afterEach, expect, test, vi } from 'vitest'
import { readSettings, textIn } from '../../host/app/settings'
import built from '../../host/public/config.json' with { type: 'json' }

afterEach(() => vi.unstubAllGlobals())

const respondWith = (respond: () => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async () => respond())

test('valid settings of the operator are used, and invalid settings are ignored', async () => {
  respondWith(() =>
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
])('a file that is %s is replaced by the defaults', async (_, respond) => {
  respondWith(respond)
  expect(await readSettings()).toEqual({})
})

test('the file of the build links to the Assurance maladie’s public account', async () => {
  respondWith(() => Response.json(built))
  expect(await readSettings()).toEqual({ socialUrl: 'https://x.com/Assur_Maladie' })
})

test('a text may apply to all languages, or be different in each language', () => {
  expect(textIn('Works', 'fr')).toBe('Works')
  expect(textIn({ fr: 'Travaux' }, 'fr')).toBe('Travaux')
  expect(textIn({ fr: 'Travaux' }, 'en')).toBeUndefined()
  expect(textIn(undefined, 'en')).toBeUndefined()
})

test('a text that is empty in one language is ignored in that language only', async () => {
  respondWith(() => Response.json({ legal: { fr: 'Éditeur', en: '' }, operatorName: '' }))
  expect(await readSettings()).toEqual({ legal: { fr: 'Éditeur' } })
})

test('valid videos are shown, in their order', async () => {
  const valid = [
    { title: 'Votre inscription', url: 'https://videos.example/1', language: 'fr' },
    { title: { fr: 'Vos documents', en: 'Your documents' }, url: 'https://videos.example/2' },
  ]
  const invalid = [
    { title: 'Without address' },
    { title: '', url: 'https://videos.example/3' },
    { title: {}, url: 'https://videos.example/4' },
    { title: { fr: 7 }, url: 'https://videos.example/5' },
    { title: 'Script', url: 'javascript:alert(1)' },
    { title: 'In the clear', url: 'http://videos.example/6' },
    'https://videos.example/7',
    null,
  ]
  respondWith(() => Response.json({ videos: [valid[0], ...invalid, valid[1]] }))
  expect(await readSettings()).toEqual({ videos: valid })
})

test('a video with an unknown language is shown without a language', async () => {
  respondWith(() =>
    Response.json({ videos: [{ title: 'One', url: 'https://videos.example/1', language: 'français' }] }),
  )
  expect(await readSettings()).toEqual({ videos: [{ title: 'One', url: 'https://videos.example/1' }] })
})

test.each([['a text'], [{ title: 'One', url: 'https://videos.example/1' }], [null]])(
  'videos that are not a list (%o) are ignored',
  async videos => {
    respondWith(() => Response.json({ videos, apiBase: 'https://api.example' }))
    expect(await readSettings()).toEqual({ apiBase: 'https://api.example' })
  },
)

test('the site ignores invalid names and addresses in the settings', async () => {
  const valid = {
    operatorName: { fr: 'Caisse nationale' },
    partnersContact: 'partenaires@official.example',
    guideUrl: { en: 'https://code.example/README.md' },
  }
  const named = [{ name: 'Université de Lyon', url: 'https://lyon.example/' }, { name: 'Campus France' }]
  respondWith(() =>
    Response.json({ ...valid, partners: [...named, { url: 'https://nameless.example/' }, 'Lille', null] }),
  )
  expect(await readSettings()).toEqual({ ...valid, partners: named })
  respondWith(() =>
    Response.json({ partnersContact: 'javascript:alert(1)', guideUrl: { en: 'http://clear.example' } }),
  )
  expect(await readSettings()).toEqual({ guideUrl: {} })
  respondWith(() => Response.json({ partners: [{ name: 'Lyon', url: 'javascript:alert(1)' }] }))
  expect(await readSettings()).toEqual({ partners: [{ name: 'Lyon' }] })
})

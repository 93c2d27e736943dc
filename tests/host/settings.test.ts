import { afterEach, expect, test, vi } from 'vitest'
import { readSettings, textIn } from '../../host/app/settings'
import built from '../../host/public/config.json' with { type: 'json' }

afterEach(() => vi.unstubAllGlobals())

const serve = (answer: () => Response | Promise<Response>) => vi.stubGlobal('fetch', async () => answer())

test('settings of the operator are used; invalid ones are ignored', async () => {
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

test('the file of the build links to the Assurance maladie’s public account', async () => {
  serve(() => Response.json(built))
  expect(await readSettings()).toEqual({ socialUrl: 'https://x.com/Assur_Maladie' })
})

test('a text may be the same for all languages, or one for each', () => {
  expect(textIn('Works', 'fr')).toBe('Works')
  expect(textIn({ fr: 'Travaux' }, 'fr')).toBe('Travaux')
  expect(textIn({ fr: 'Travaux' }, 'en')).toBeUndefined()
  expect(textIn(undefined, 'en')).toBeUndefined()
})

test('valid videos are shown, in their order', async () => {
  const good = [
    { title: 'Votre inscription', url: 'https://videos.example/1', language: 'fr' },
    { title: { fr: 'Vos documents', en: 'Your documents' }, url: 'https://videos.example/2' },
  ]
  const wrong = [
    { title: 'Without address' },
    { title: '', url: 'https://videos.example/3' },
    { title: {}, url: 'https://videos.example/4' },
    { title: { fr: 7 }, url: 'https://videos.example/5' },
    { title: 'Script', url: 'javascript:alert(1)' },
    { title: 'In the clear', url: 'http://videos.example/6' },
    'https://videos.example/7',
    null,
  ]
  serve(() => Response.json({ videos: [good[0], ...wrong, good[1]] }))
  expect(await readSettings()).toEqual({ videos: good })
})

test('a video with an unknown language is shown without it', async () => {
  serve(() =>
    Response.json({ videos: [{ title: 'One', url: 'https://videos.example/1', language: 'français' }] }),
  )
  expect(await readSettings()).toEqual({ videos: [{ title: 'One', url: 'https://videos.example/1' }] })
})

test.each([['a text'], [{ title: 'One', url: 'https://videos.example/1' }], [null]])(
  'videos that are not a list (%o) are ignored',
  async videos => {
    serve(() => Response.json({ videos, apiBase: 'https://api.example' }))
    expect(await readSettings()).toEqual({ apiBase: 'https://api.example' })
  },
)

test('the operator, its contact and guide, and the named partners are read; invalid ones are ignored', async () => {
  const good = {
    operatorName: { fr: 'Caisse nationale' },
    partnersContact: 'partenaires@official.example',
    guideUrl: { en: 'https://code.example/README.md' },
  }
  const named = [{ name: 'Université de Lyon', url: 'https://lyon.example/' }, { name: 'Campus France' }]
  serve(() =>
    Response.json({ ...good, partners: [...named, { url: 'https://nameless.example/' }, 'Lille', null] }),
  )
  expect(await readSettings()).toEqual({ ...good, partners: named })
  serve(() =>
    Response.json({ partnersContact: 'javascript:alert(1)', guideUrl: { en: 'http://clear.example' } }),
  )
  expect(await readSettings()).toEqual({ guideUrl: {} })
  serve(() => Response.json({ partners: [{ name: 'Lyon', url: 'javascript:alert(1)' }] }))
  expect(await readSettings()).toEqual({ partners: [{ name: 'Lyon' }] })
})

import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { early } from '../../host/build/early'
import { languages, readLanguage } from '../../widgets/contract/language'

/** What the script that runs first makes of an address and of what the browser keeps. */
async function run(search: string, kept?: string, page = 'fr', hash = '', connection?: object) {
  const root = { lang: page, dataset: {} as Record<string, string> }
  const asked: [address: string, language: string][] = []
  let loaded = () => {}
  const world = {
    document: {
      documentElement: root,
      createElement: () => ({}),
      head: { append: () => {} },
      addEventListener: () => {},
    },
    HTMLTemplateElement: class {},
    location: { search, hash, pathname: '/', origin: 'https://site.example' },
    localStorage: { lang: kept },
    sessionStorage: {},
    navigator: { connection },
    addEventListener: (name: string, act: () => void) => {
      if (name === 'load') loaded = act
    },
    URL,
    URLSearchParams,
    requestAnimationFrame: () => {},
    fetch: async (address: string, { headers }: { headers: Record<string, string> }) => {
      asked.push([address, headers['Accept-Language'] ?? ''])
      return Response.json({})
    },
  }
  runInNewContext(early([]), Object.assign(world, { self: world }))
  await expect.poll(() => asked.length).toBe(2)
  const hasFont = () => 'font' in root.dataset
  return { isForeign: 'foreign' in root.dataset, asked, hasFont, load: () => loaded() }
}

test.each([
  ['', undefined],
  ['?lang=EN', undefined],
  ['?lang=en-GB', 'es'],
  ['?lang=xx', 'ar'],
  ['', 'zh'],
])('for %s with %s kept, it takes the language that the site will speak', async (search, kept) => {
  const tag = new URLSearchParams(search).get('lang')
  const spoken = readLanguage(tag) ?? readLanguage(kept ?? null) ?? languages[0]
  for (const page of languages) {
    const { isForeign, asked } = await run(search, kept, page)
    expect(isForeign).toBe(page !== spoken)
    expect(asked).toEqual([
      ['/config.json', spoken],
      ['https://site.example/api/status', spoken],
    ])
  }
})

test.each(['#%', '#%E0%A4%A', '#%FF', '#a%2', '#'])('a fragment such as %s does not stop it', async hash => {
  const { asked } = await run('', undefined, 'fr', hash)
  expect(asked).toHaveLength(2)
})

test.each([
  ['an unknown connection', undefined, [true, true]],
  ['a fast connection', { downlink: 10 }, [true, true]],
  ['a slow connection', { downlink: 1 }, [false, true]],
  ['a visitor who saves data', { downlink: 10, saveData: true }, [false, false]],
] as const)(
  'with %s the site’s font comes at once, after the page, or never',
  async (_, connection, comes) => {
    const { hasFont, load } = await run('', undefined, 'fr', '', connection)
    const atOnce = hasFont()
    load()
    expect([atOnce, hasFont()]).toEqual(comes)
  },
)

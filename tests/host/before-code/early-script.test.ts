import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { bundleScript } from '../../../host/build/host-modules'
import { languages, readLanguage } from '../../../widgets/shared/language'

type Early = Record<string, Promise<Response> | undefined>

const script = await bundleScript('before-code/page')

const settings = async () => Response.json({})

/** Runs the early script with an address and stored values. Returns its effects. */
async function run(
  search: string,
  storedLanguage?: string,
  pageLanguage = 'fr',
  hash = '',
  connection?: object,
  respond = settings,
  type = 'navigate',
) {
  const root = { lang: pageLanguage, dataset: {} as Record<string, string> }
  const requests: [address: string, language: string][] = []
  const redirects: string[] = []
  const listeners: [name: string, listen: (event: object) => unknown][] = []
  const globals = {
    document: {
      documentElement: root,
      createElement: () => ({}),
      head: { append: () => undefined },
      addEventListener: () => undefined,
      fonts: { load: async () => [] },
    },
    HTMLTemplateElement: class {},
    location: {
      search,
      hash,
      pathname: '/',
      origin: 'https://site.example',
      href: `https://site.example/${search}${hash}`,
      replace: (address: URL) => redirects.push(`${address}`),
    },
    localStorage: { getItem: () => storedLanguage },
    sessionStorage: { getItem: () => null },
    navigator: { connection, languages: ['fr'] },
    addEventListener: (...listener: (typeof listeners)[number]) => listeners.push(listener),
    performance: { getEntriesByType: () => [{ type }] },
    URL,
    URLSearchParams,
    requestAnimationFrame: () => undefined,
    fetch: async (address: string, { headers }: { headers: Record<string, string> }) => {
      requests.push([address, headers['Accept-Language'] ?? ''])
      return respond()
    },
  }
  const self = Object.assign(globals, { self: globals, santeEarly: {} as Early })
  runInNewContext(script, self)
  const requestsBeforeSettings = self.santeEarly['/config.json']?.then(
    () => requests.length,
    () => 'none',
  )
  // The script sends two requests, or redirects once.
  await expect.poll(() => requests.length + 2 * redirects.length).toBe(2)
  const fonts = () => ['font', 'hasFont'].filter(mark => mark in root.dataset)
  const fire = async (event: string) => {
    for (const [name, listen] of [...listeners]) if (name === event) await listen({ composedPath: () => [] })
  }
  return { isForeign: 'foreign' in root.dataset, requests, redirects, fonts, fire, requestsBeforeSettings }
}

test.each([
  ['', undefined],
  ['?lang=EN', undefined],
  ['?lang=en-GB', 'es'],
  ['?lang=xx', 'ar'],
  ['', 'zh'],
])(
  'for %s with %s stored, the script chooses the same language as the site',
  async (search, storedLanguage) => {
    const tag = new URLSearchParams(search).get('lang')
    const language = readLanguage(tag) ?? readLanguage(storedLanguage ?? null) ?? languages[0]
    for (const page of languages) {
      const { isForeign, requests, redirects } = await run(search, storedLanguage, page, '#part')
      expect(isForeign).toBe(page !== language)
      expect(redirects).toEqual(page === language ? [] : [`https://site.example/?lang=${language}#part`])
      const expectedAddresses = ['/config.json', 'https://site.example/api/status']
      expect(requests).toEqual(page === language ? expectedAddresses.map(address => [address, language]) : [])
    }
  },
)

test('a page whose language differs from `lang` in its address is hidden until the code runs', async () => {
  const { isForeign, requests, redirects } = await run('?lang=zh')
  expect(isForeign).toBe(true)
  expect(redirects).toEqual([])
  expect(requests).toHaveLength(2)
})

test.each(['reload', 'back_forward'])(
  'a page that is restored by %s does not change its language',
  async type => {
    const { isForeign, requests, redirects } = await run('', 'zh', 'fr', '', undefined, settings, type)
    expect(isForeign).toBe(true)
    expect(redirects).toEqual([])
    expect(requests).toHaveLength(2)
  },
)

test('the settings are passed on only after all other requests were sent', async () => {
  expect(await (await run('')).requestsBeforeSettings).toBe(2)
  const noJson = await run('', undefined, 'fr', '', undefined, async () => new Response('<p>'))
  expect(await noJson.requestsBeforeSettings).toBe(2)
  const noResponse = await run('', undefined, 'fr', '', undefined, () => Promise.reject(new TypeError()))
  expect(await noResponse.requestsBeforeSettings).toBe('none')
})

test.each(['#%', '#%E0%A4%A', '#%FF', '#a%2', '#'])(
  'a fragment such as %s does not stop the script',
  async hash => {
    const { requests } = await run('', undefined, 'fr', hash)
    expect(requests).toHaveLength(2)
  },
)

test.each([
  ['an unknown connection', undefined, ['font'], ['font']],
  ['a fast connection', { downlink: 10 }, ['font'], ['font']],
  ['a slow connection', { downlink: 1 }, [], ['hasFont']],
  ['a visitor who saves data', { downlink: 10, saveData: true }, [], []],
] as const)(
  'the connection decides when the site’s font is shown: %s',
  async (_, connection, atOnce, afterPage) => {
    const { fonts, fire } = await run('', undefined, 'fr', '', connection)
    expect(fonts()).toEqual(atOnce)
    await fire('load')
    await fire('click')
    expect(fonts()).toEqual(afterPage)
  },
)

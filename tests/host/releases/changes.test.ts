import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedOf } from '../../../host/build/changelog'
import { launchOptions } from '../../help/browser/browser'

const CHANGELOG = `# What is new

## Unreleased

- You can now wait for this.

## 4.7.0 (2026-11-22)

- You can now put \`<sante-simulator lang="en">\` into pages & posts,
  over two lines.
- Universities: you can now follow "Ça change"; ]]> is no end.

## 4.6.0 (2026-10-01)

- You can now begin.
`

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch(launchOptions())
})
afterAll(() => browser.close())

/** Returns a feed as a feed reader parses it: the channel, and each item with its markup as text. */
async function readFeed(xml: string) {
  const page = await browser.newPage()
  const feed = await page.evaluate(xml => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml')
    const textOf = (node: Document | Element, name: string) => node.querySelector(name)?.textContent ?? ''
    return {
      fault: textOf(parsed, 'parsererror'),
      version: parsed.documentElement.getAttribute('version'),
      channel: ['title', 'link', 'description'].map(name => textOf(parsed, `channel > ${name}`)),
      self: parsed.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link')[0]?.getAttribute('href'),
      items: [...parsed.querySelectorAll('channel > item')].map(item => ({
        title: textOf(item, 'title'),
        link: textOf(item, 'link'),
        id: textOf(item, 'guid'),
        isAddress: item.querySelector('guid')?.getAttribute('isPermaLink'),
        day: new Date(textOf(item, 'pubDate')).toISOString(),
        changes: [
          ...new DOMParser().parseFromString(textOf(item, 'description'), 'text/html').querySelectorAll('li'),
        ].map(({ textContent }) => textContent),
      })),
    }
  }, xml)
  await page.close()
  return feed
}

test('a partner who follows the feed reads each published release once, newest first', async () => {
  const { fault, version, channel, self, items } = await readFeed(feedOf(CHANGELOG, 'https://site.example'))
  expect(fault).toBe('')
  expect(version).toBe('2.0')
  expect(channel).toEqual([
    expect.stringMatching(/./),
    'https://site.example/partenaires',
    expect.stringMatching(/./),
  ])
  expect(self).toBe('https://site.example/changes.xml')
  const common = { link: 'https://site.example/partenaires', isAddress: 'false' }
  expect(items).toEqual([
    {
      ...common,
      title: 'Release 4.7.0',
      id: 'sante-etudiant-widgets 4.7.0',
      day: '2026-11-22T00:00:00.000Z',
      changes: [
        'You can now put <sante-simulator lang="en"> into pages & posts, over two lines.',
        'Universities: you can now follow "Ça change"; ]]> is no end.',
      ],
    },
    {
      ...common,
      title: 'Release 4.6.0',
      id: 'sante-etudiant-widgets 4.6.0',
      day: '2026-10-01T00:00:00.000Z',
      changes: ['You can now begin.'],
    },
  ])
})

test('before the first release the feed is valid and empty', async () => {
  const { fault, items } = await readFeed(
    feedOf('# What is new\n\n## Unreleased\n\n- More.\n', 'https://site.example'),
  )
  expect([fault, items]).toEqual(['', []])
})

import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveOembed } from '../../../demo/server/http/site/oembed'
import pkg from '../../../package.json' with { type: 'json' }
import { languages } from '../../../widgets/shared/language'
import { textsOf } from '../../help/source/house'
import { writeReleases } from '../../help/source/released'

const siteUrl = 'https://site.example'
const app = new Hono()
let remove: () => void

beforeAll(() => {
  const released = writeReleases({ [pkg.version]: null, '4.4.0': '2026-01-01' })
  remove = released.remove
  serveOembed(app, { root: released.root, siteUrl })
})
afterAll(() => remove())

const request = (url: string, more: Record<string, string> = {}) =>
  app.request(`/oembed?${new URLSearchParams({ url, ...more })}`)

interface Embedded {
  html: string
  width: number
  height: number
  title: string
}

const embed = async (url: string, more?: Record<string, string>): Promise<Embedded> => {
  const answer = await request(url, more)
  expect(answer.status, url).toBe(200)
  return answer.json()
}

/** Returns the address of the frame, as a browser decodes it from the markup. */
const srcOf = ({ html }: Embedded) => (/ src="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')

test('an editor sends the address of the home page and gets the frame', async () => {
  const answer = await request(`${siteUrl}/`)
  expect(answer.headers.get('Content-Type')).toBe('application/json')
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=86400')
  expect(await answer.json()).toEqual({
    version: '1.0',
    type: 'rich',
    title: 'Vérifiez si vous pouvez vous inscrire',
    provider_name: 'Étudiants étrangers',
    provider_url: 'https://site.example/',
    cache_age: 86400,
    width: 640,
    height: 680,
    html: '<iframe src="https://site.example/embed/frame?lang=fr" title="Vérifiez si vous pouvez vous inscrire" width="100%" height="680" frameborder="0" loading="lazy" style="border:0;max-width:640px"></iframe>',
  })
})

test.each(languages)('in %s, the frame and its title are in the language of the address', async language => {
  for (const path of ['/', '/embed/frame']) {
    const frame = await embed(`${siteUrl}${path}?lang=${language}`)
    expect(srcOf(frame)).toBe(`${siteUrl}/embed/frame?lang=${language}`)
    expect(frame.title).toBe(textsOf(language, 'start')['start.title'])
  }
})

test('the address of a frame keeps only the parameters of the frame', async () => {
  const allowed =
    'lang=en&partner=lyon-2&theme=dark&heading-level=3&primary=%237a1f5c&ink-dark=rgb%281%2C2%2C3%29'
  const frame = await embed(`${siteUrl}/embed/frame?${allowed}&email=linh@example.org&token=1#answers=secret`)
  expect(decodeURIComponent(srcOf(frame))).toBe(decodeURIComponent(`${siteUrl}/embed/frame?${allowed}`))
})

test('the school and the start of rights in the site’s address are passed to the frame', async () => {
  const proposed = 'school=Universit%C3%A9+Lumi%C3%A8re+Lyon+2&rights-start=2027-09-01'
  const frame = await embed(`${siteUrl}/?lang=en&from=lyon-2&${proposed}`)
  expect(srcOf(frame)).toBe(`${siteUrl}/embed/frame?lang=en&partner=lyon-2&${proposed}`)
})

test.each([
  'rights-start=2027-02-30',
  'school=%3Cscript%3E',
  'partner=Lyon%202',
  'partner=%22%3E%3Cscript%3E',
  `partner=${'a'.repeat(41)}`,
  'theme=x',
  'primary=url(%22//evil%22)',
  'heading-level=9',
])('a value that is not allowed is dropped: %s', async query => {
  expect(srcOf(await embed(`${siteUrl}/embed/frame?lang=es&${query}`))).toBe(`${siteUrl}/embed/frame?lang=es`)
})

test('the frame keeps the release or the major version of the pasted address', async () => {
  for (const path of ['/embed/4.4.0/frame.ar.html', '/embed/4/frame.ar.html']) {
    const frame = await embed(`${siteUrl}${path}?lang=en&partner=lyon-2`)
    expect(srcOf(frame)).toBe(`${siteUrl}${path}?partner=lyon-2`)
    expect(frame.title).toBe(textsOf('ar', 'start')['start.title'])
  }
})

test('an editor with less space gets a smaller frame', async () => {
  const size = async (more: Record<string, string>) => {
    const { width, height, html } = await embed(`${siteUrl}/`, more)
    expect(html).toContain(`height="${height}"`)
    expect(html).toContain(`max-width:${width}px`)
    return [width, height]
  }
  expect(await size({ maxwidth: '320', maxheight: '400' })).toEqual([320, 400])
  expect(await size({ maxwidth: '5000', maxheight: '5000' })).toEqual([640, 680])
  for (const wrong of ['', '0', '-5', 'wide', '1e9', '"><script>'])
    expect(await size({ maxwidth: wrong, maxheight: wrong })).toEqual([640, 680])
})

test('an editor that reads XML gets the frame as XML', async () => {
  const answer = await request(`${siteUrl}/embed/frame?lang=en&partner=lyon-2`, { format: 'xml' })
  expect(answer.headers.get('Content-Type')).toBe('text/xml; charset=utf-8')
  const xml = await answer.text()
  expect(xml).toContain('<oembed>\n<version>1.0</version>\n<type>rich</type>')
  expect(xml).toContain(
    '<html>&lt;iframe src=&quot;https://site.example/embed/frame?lang=en&amp;amp;partner=lyon-2&quot;',
  )
})

test('an address with http instead of https is accepted', async () => {
  expect(srcOf(await embed('http://site.example'))).toBe(`${siteUrl}/embed/frame?lang=fr`)
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '//site.example/',
  '/',
  'javascript:alert(1)//site.example/',
  'data:text/html,<script>',
  'ftp://site.example/',
  'https://site.example@evil.example/',
  'https://site.example.evil.example/',
  'https://site.example:8443/',
  'https://site.example/login',
  'https://site.example/dashboard/status',
  'https://site.example/register/information',
  'https://site.example/embed/9.9.9/frame.en.html',
  'https://site.example/embed/9/frame.en.html',
  'https://site.example/embed/frame/',
  'https://site.example/"><script>alert(1)</script>',
  `https://site.example/?lang=en&${'x'.repeat(3000)}`,
])('%s cannot be embedded', async url => {
  const answer = await request(url)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(answer.headers.get('Content-Type')).toMatch('text/plain')
  const message = await answer.text()
  expect(message).toBe(
    'Only these can be embedded: https://site.example/ and https://site.example/embed/frame',
  )
})

test('an address with quotes cannot inject HTML', async () => {
  const { html } = await embed(`${siteUrl}/?lang="><script>alert(1)</script>&partner="onload="alert(1)`)
  expect(html).not.toMatch(/script|onload/)
})

test('a missing address and an unknown format are reported in a sentence', async () => {
  const errorOf = async (query: string) => {
    const answer = await app.request(`/oembed${query}`)
    return [answer.status, await answer.text()]
  }
  expect(await errorOf('')).toEqual([400, 'The address to embed is missing: ?url=…'])
  expect(await errorOf('?url=')).toEqual([400, 'The address to embed is missing: ?url=…'])
  expect(await errorOf(`?url=${siteUrl}/&format=yaml`)).toEqual([501, 'The format is json or xml.'])
  expect((await errorOf('?url=%E0%A4%A'))[0]).toBe(404)
})

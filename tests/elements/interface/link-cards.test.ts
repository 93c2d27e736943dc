import { expect } from 'chai'
import { appendHtml, frameOf, rootOf, waitFor } from '../help'
import { site } from '../site.js'

const ready: Event[] = []
document.addEventListener('sante-ready', event => void ready.push(event))
await import(`${site}/sante.js`)

const linkOf = (element: Element) =>
  waitFor(() => element.shadowRoot?.querySelector<HTMLAnchorElement>('a') ?? undefined)

describe('a personal element on a partner’s page', () => {
  beforeEach(() => ready.splice(0))

  for (const [name, route] of [
    ['registration', '/register'],
    ['login', '/login'],
    ['dashboard', '/dashboard'],
  ]) {
    it(`is a sentence with a link, in the language of the element: ${name}`, async () => {
      const element = appendHtml<HTMLElement>(
        `<sante-${name} lang="zh" site-url="https://elsewhere.example"><a href="/go">Go there</a></sante-${name}>`,
      )
      expect((await linkOf(element)).href).to.equal(`${site}${route}?lang=zh`)
      expect(element.querySelector('a')?.checkVisibility()).to.equal(false)
      expect(ready.map(({ target }) => target)).to.deep.equal([element])
      element.lang = 'ar'
      await waitFor(() => frameOf(element)?.dir === 'rtl')
      expect((await linkOf(element)).href).to.equal(`${site}${route}?lang=ar`)
      expect(rootOf(element).querySelector('p')?.textContent).to.match(/[ء-ي]/)
      const loaded = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter(name => name.startsWith(site) && name.endsWith('.js'))
      expect(loaded.map(address => address.split('/').at(-1))).to.deep.equal(['sante.js', 'link-cards.js'])
    })
  }

  it('links to the address of the page’s fallback link, and adds the language if it is missing', async () => {
    const address = `${site}/login?lang=en&from=lyon#login_hint=linh@example.org`
    const element = appendHtml(`<sante-login lang="fr"><a href="${address}">My file</a></sante-login>`)
    expect((await linkOf(element)).href).to.equal(address)
    element.querySelector('a')?.setAttribute('href', `${site}/login?from=paris`)
    await waitFor(() => rootOf(element).querySelector('a')?.search === '?from=paris&lang=fr')
  })

  it('passes a valid partner id on', async () => {
    const element = appendHtml('<sante-login lang="en" partner="campus-france"></sante-login>')
    expect((await linkOf(element)).search).to.equal('?lang=en&from=campus-france')
    element.setAttribute('partner', '<script>')
    expect((await linkOf(element)).search).to.equal('?lang=en')
  })

  it('passes a school and a valid start of rights on', async () => {
    const element = appendHtml(
      '<sante-registration lang="en" school="Université Lumière Lyon 2" rights-start="2027-09-01"></sante-registration>',
    )
    const { searchParams } = new URL((await linkOf(element)).href)
    expect([...searchParams]).to.deep.equal([
      ['lang', 'en'],
      ['school', 'Université Lumière Lyon 2'],
      ['rights-start', '2027-09-01'],
    ])
    element.setAttribute('rights-start', '2027-02-30')
    element.removeAttribute('school')
    expect((await linkOf(element)).search).to.equal('?lang=en')
  })

  it('stores nothing, and uses the language of the page', async () => {
    document.documentElement.lang = 'es'
    expect((await linkOf(appendHtml('<sante-login></sante-login>'))).search).to.equal('?lang=es')
    expect([document.cookie, localStorage.length, sessionStorage.length]).to.deep.equal(['', 0, 0])
  })
})

import { expect } from 'chai'
import { propertyName, simulatorAttributes } from '../../../widgets/shared/attributes'
import {
  appendHtml,
  collectConsole,
  frameOf,
  partnerScript,
  type Simulator,
  waitFor,
  waitForFrame,
} from '../help'

const warnings = collectConsole('warn')
await import(partnerScript)

const documented = Object.keys(simulatorAttributes).map(propertyName)
/** Members that are no attributes. r2wc keeps its root in `container`. */
const otherMembers = ['constructor', 'attachShadow', 'container', 'isConnected']

function members(element: HTMLElement): string[] {
  const names: string[] = []
  for (let owner: object = element; owner !== HTMLElement.prototype; owner = Object.getPrototypeOf(owner))
    names.push(...Object.getOwnPropertyNames(owner))
  return [...new Set(names)].filter(name => !otherMembers.includes(name) && !name.endsWith('Callback'))
}

const full =
  '<sante-simulator theme="dark" partner="lyon-2" api-base="https://api.example" site-url="https://site.example/" />'

const waitForTheme = (element: Simulator, theme: string) =>
  waitFor(() => frameOf(element)?.dataset.theme === theme)

describe('attributes and properties', () => {
  beforeEach(() => warnings.splice(0))

  it('can be read as properties with the same names in camel case', () => {
    const element = appendHtml(full)
    expect(element.theme).to.equal('dark')
    expect(element.partner).to.equal('lyon-2')
    expect(element.apiBase).to.equal('https://api.example')
    expect(element.siteUrl).to.equal('https://site.example')
  })

  it('are reset without a warning once they are removed', async () => {
    const element = appendHtml(full)
    await waitForTheme(element, 'dark')
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
    await waitForTheme(element, 'auto')
    const { partner, apiBase, siteUrl } = element
    expect([partner, apiBase, siteUrl]).to.deep.equal([undefined, undefined, undefined])
    expect(warnings).to.deep.equal([])
  })

  it('are ignored when they are empty', async () => {
    const element = appendHtml(
      '<sante-simulator theme partner="" api-base="" site-url="" lang=""></sante-simulator>',
    )
    await waitForTheme(element, 'auto')
    expect((await waitForFrame(element)).lang).to.equal('fr')
    const { theme, partner, apiBase, siteUrl } = element
    expect([theme, partner, apiBase, siteUrl]).to.deep.equal([undefined, undefined, undefined, undefined])
  })

  it('take effect when they change later', async () => {
    const element = appendHtml('<sante-simulator></sante-simulator>')
    await waitForTheme(element, 'auto')
    element.setAttribute('theme', 'dark')
    await waitForTheme(element, 'dark')
    element.setAttribute('theme', 'light')
    await waitForTheme(element, 'light')
    element.setAttribute('partner', 'paris-1')
    expect(element.partner).to.equal('paris-1')
  })

  it('take effect when they are set as properties', async () => {
    const element = appendHtml('<sante-simulator></sante-simulator>')
    element.theme = 'dark'
    element.partner = 'lyon-2'
    element.apiBase = 'https://api.example'
    element.siteUrl = 'https://site.example'
    await waitForTheme(element, 'dark')
    expect(element.siteUrl).to.equal('https://site.example')
    expect(element.getAttributeNames()).to.have.members(['theme', 'partner', 'api-base', 'site-url'])
    expect(element.getAttribute('partner')).to.equal('lyon-2')
    element.theme = undefined
    await waitForTheme(element, 'auto')
    expect(element.hasAttribute('theme')).to.equal(false)
    expect(warnings).to.deep.equal([])
  })

  it('are the only interface of an element', async () => {
    const element = appendHtml('<sante-simulator lang="en"></sante-simulator>')
    await waitForFrame(element)
    expect(members(element)).to.have.members(documented)
    expect(Object.keys(element)).to.deep.equal(['container'])
    // nanostores counts changes in a global, which several copies share. It contains no data of an element.
    expect(Object.keys(Reflect.get(window, 'nanostoresGlobal'))).to.deep.equal(['epoch'])
  })

  it('include heading-level, which sets the level of the first heading', async () => {
    const element = appendHtml('<sante-simulator lang="en" heading-level="3"></sante-simulator>')
    const title = await waitFor(() => frameOf(element)?.querySelector('h2'))
    expect(title.getAttribute('aria-level')).to.equal('3')
    element.headingLevel = undefined
    await waitFor(() => !title.hasAttribute('aria-level'))
  })
})

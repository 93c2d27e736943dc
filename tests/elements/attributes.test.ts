import { expect } from 'chai'
import { drawn, embed, frameOf, hear, put, type Simulator, seen } from './help'

const warnings = hear('warn')
await import(embed)

const full =
  '<sante-simulator theme="dark" partner="lyon-2" api-base="https://api.example" site-url="https://site.example/" />'

const themed = (element: Simulator, theme: string) => seen(() => frameOf(element)?.dataset.theme === theme)

describe('attributes and properties', () => {
  beforeEach(() => warnings.splice(0))

  it('are read by the property of the same name in camel case', () => {
    const element = put(full)
    expect(element.theme).to.equal('dark')
    expect(element.partner).to.equal('lyon-2')
    expect(element.apiBase).to.equal('https://api.example')
    expect(element.siteUrl).to.equal('https://site.example')
  })

  it('are as if they had never been there once they are removed, without a warning', async () => {
    const element = put(full)
    await themed(element, 'dark')
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
    await themed(element, 'auto')
    const { partner, apiBase, siteUrl } = element
    expect([partner, apiBase, siteUrl]).to.deep.equal([undefined, undefined, undefined])
    expect(warnings).to.deep.equal([])
  })

  it('are as if they were not there when they are empty', async () => {
    const element = put(
      '<sante-simulator theme partner="" api-base="" site-url="" lang=""></sante-simulator>',
    )
    await themed(element, 'auto')
    expect((await drawn(element)).lang).to.equal('fr')
    const { theme, partner, apiBase, siteUrl } = element
    expect([theme, partner, apiBase, siteUrl]).to.deep.equal([undefined, undefined, undefined, undefined])
  })

  it('take effect when they change later', async () => {
    const element = put('<sante-simulator></sante-simulator>')
    await themed(element, 'auto')
    element.setAttribute('theme', 'dark')
    await themed(element, 'dark')
    element.setAttribute('theme', 'light')
    await themed(element, 'light')
    element.setAttribute('partner', 'paris-1')
    expect(element.partner).to.equal('paris-1')
  })

  it('take effect as properties, which never write attributes', async () => {
    const element = put('<sante-simulator></sante-simulator>')
    element.theme = 'dark'
    element.partner = 'lyon-2'
    element.apiBase = 'https://api.example'
    element.siteUrl = 'https://site.example'
    await themed(element, 'dark')
    expect(element.siteUrl).to.equal('https://site.example')
    expect(element.getAttributeNames()).to.deep.equal([])
    element.theme = undefined
    await themed(element, 'auto')
    expect(warnings).to.deep.equal([])
  })
})

import { expect } from 'chai'
import { appendHtml, collectConsole, partnerScript, type Simulator, waitForFrame } from '../help'

const warnings = collectConsole('warn')
await import(partnerScript)

const wrong: [attribute: string, property: keyof Simulator, value: string][] = [
  ['theme', 'theme', 'pink'],
  ['partner', 'partner', '<script>'],
  ['partner', 'partner', 'a'.repeat(41)],
  ['api-base', 'apiBase', 'javascript:alert(1)'],
  ['api-base', 'apiBase', '//evil.example'],
  ['site-url', 'siteUrl', 'http://evil.example'],
  ['site-url', 'siteUrl', 'https://user:word@evil.example'],
  ['target', 'target', '_top'],
  ['heading-level', 'headingLevel', '7'],
]

describe('a wrong value', () => {
  beforeEach(() => {
    warnings.splice(0)
    document.documentElement.lang = 'es'
  })

  for (const [attribute, property, value] of wrong) {
    it(`is ignored with one warning: ${attribute}="${value}"`, async () => {
      const element = appendHtml('<sante-simulator></sante-simulator>')
      element.setAttribute(attribute, value)
      element.setAttribute(attribute, value)
      element.setAttribute(attribute, `${value}!`)
      Reflect.set(element, property, value)
      expect(element[property]).to.equal(undefined)
      expect((await waitForFrame(element)).dataset.theme).to.equal('auto')
      expect(warnings).to.have.length(1)
      expect(warnings[0]).to.contain(`<sante-simulator> ignores ${attribute}=`).and.contain('allowed: ')
    })
  }

  it('restores the default', async () => {
    const element = appendHtml('<sante-simulator theme="dark" partner="lyon-2"></sante-simulator>')
    element.setAttribute('theme', 'pink')
    element.partner = 'Lyon 2'
    expect((await waitForFrame(element)).dataset.theme).to.equal('auto')
    expect(element.partner).to.equal(undefined)
    expect(warnings).to.have.length(2)
  })

  it('is replaced by the language of the page: lang="de"', async () => {
    const element = appendHtml('<sante-simulator lang="de"></sante-simulator>')
    element.setAttribute('lang', 'de')
    element.setAttribute('lang', 'tlh')
    expect((await waitForFrame(element)).lang).to.equal('es')
    expect(warnings).to.have.length(1)
    expect(warnings[0]).to.contain('lang="de" and uses es; allowed: fr, en, es, zh, ar')
  })

  it('is replaced by French if the page has no supported language', async () => {
    document.documentElement.lang = 'de'
    expect((await waitForFrame(appendHtml('<sante-simulator lang="it"></sante-simulator>'))).lang).to.equal(
      'fr',
    )
    expect(warnings).to.have.length(1)
  })

  it('causes one warning for each element', () => {
    appendHtml(
      '<sante-simulator theme="pink"></sante-simulator><sante-simulator theme="pink"></sante-simulator>',
    )
    expect(warnings).to.have.length(2)
  })
})

import { expect } from 'chai'
import { appendHtml, isDrawn, rootOf, type Simulator, siteScript, waitForFrame } from '../help'

await import(siteScript)

describe('an element that is not in the page yet', () => {
  it('renders nothing, whatever is set on it', async () => {
    const element = document.createElement('sante-simulator') as Simulator
    for (const [name, value] of Object.entries({
      lang: 'en',
      theme: 'dark',
      partner: 'lyon',
    }))
      element.setAttribute(name, value)
    element.removeAttribute('partner')
    element.siteUrl = 'https://site.example'

    await waitForFrame(appendHtml('<sante-simulator></sante-simulator>'))
    expect(isDrawn(element)).to.equal(false)
    expect(rootOf(element).childElementCount).to.equal(1)
  })

  it('renders with its settings once it is added', async () => {
    const element = document.createElement('sante-simulator') as Simulator
    element.setAttribute('lang', 'en')
    element.theme = 'dark'
    document.body.append(element)

    const frame = await waitForFrame(element)
    expect(frame.lang).to.equal('en')
    expect(frame.dataset.theme).to.equal('dark')
    expect(rootOf(element).querySelectorAll('.frame').length).to.equal(1)
  })
})

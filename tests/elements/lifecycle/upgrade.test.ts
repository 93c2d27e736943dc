import { expect } from 'chai'
import { appendHtml, collectConsole, frameOf, partnerScript, waitFor, waitForFrame } from '../help'

const warnings = collectConsole('warn')

describe('an element that is in the page before its script', () => {
  it('keeps the attributes and properties that were set before', async () => {
    const early = appendHtml(
      '<sante-simulator lang="en" theme="light"><a href="/go">Go there</a></sante-simulator>',
    )
    early.theme = 'dark'
    early.siteUrl = 'https://site.example/'
    early.partner = 'Not an id'
    expect(Object.hasOwn(early, 'theme')).to.equal(true)

    await import(partnerScript)
    expect((await waitForFrame(early)).dataset.theme).to.equal('dark')
    expect(early.siteUrl).to.equal('https://site.example')
    expect(early.partner).to.equal(undefined)
    expect(warnings).to.have.length(1)
    for (const property of ['theme', 'siteUrl', 'partner', 'apiBase'])
      expect(Object.hasOwn(early, property), property).to.equal(false)

    early.theme = 'light'
    await waitFor(() => frameOf(early)?.dataset.theme === 'light')
    expect(early.getAttributeNames()).to.have.members(['lang', 'theme', 'site-url', 'partner'])
  })
})

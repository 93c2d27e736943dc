import { expect } from 'chai'
import { appendHtml, frameOf, partnerScript, waitFor, waitForFrame } from '../help'
import { site } from '../site.js'

const loaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(name => name.startsWith(site))

/**
 * Waits until an element that is visible in an iframe has loaded. By then, an element that does not wait for the scroll would have
 * loaded too.
 */
async function waitForLoad(): Promise<void> {
  const page = appendHtml<HTMLIFrameElement>('<iframe></iframe>')
  page.srcdoc = `<script type="module" src="${partnerScript}"></script><sante-simulator></sante-simulator>`
  const near = await waitFor(() => page.contentDocument?.querySelector('sante-simulator'))
  await waitForFrame(near)
}

describe('the autoloader, on a partner’s page', () => {
  it('loads the code of an element only when the visitor scrolls near it', async () => {
    appendHtml('<div style="height: 5000px"></div>')
    const element = appendHtml('<sante-simulator lang="en"><a href="/go">Go there</a></sante-simulator>')
    await import(`${site}/sante.js`)
    await waitForLoad()
    expect(loaded()).to.deep.equal([`${site}/sante.js`])
    expect(customElements.get('sante-simulator') === undefined, 'not defined').to.equal(true)
    expect(element.querySelector('a')?.checkVisibility()).to.equal(true)

    window.scrollTo(0, 4000)
    await waitForFrame(element)
    expect(loaded()).to.deep.equal([`${site}/sante.js`, partnerScript])
    expect(element.querySelector('a')?.checkVisibility()).to.equal(false)
    await waitFor(() => frameOf(element)?.querySelector('button'))
  })
})

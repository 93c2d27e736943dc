import { expect } from 'chai'
import { drawn, embed, frameOf, put, seen } from '../help'
import { site } from '../site.js'

const loaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(name => name.startsWith(site))

/** Waits as long as a visible element takes to load, measured in an iframe. */
async function chance(): Promise<void> {
  const page = put<HTMLIFrameElement>('<iframe></iframe>')
  page.srcdoc = `<script type="module" src="${embed}"></script><sante-simulator></sante-simulator>`
  const near = await seen(() => page.contentDocument?.querySelector('sante-simulator'))
  await drawn(near)
}

describe('the autoloader, on a partner’s page', () => {
  it('loads nothing for an element far below the viewport, whose link is visible', async () => {
    put('<div style="height: 5000px"></div>')
    const element = put('<sante-simulator lang="en"><a href="/go">Go there</a></sante-simulator>')
    await import(`${site}/sante.js`)
    await chance()
    expect(loaded()).to.deep.equal([`${site}/sante.js`])
    expect(customElements.get('sante-simulator') === undefined, 'not defined').to.equal(true)
    expect(element.querySelector('a')?.checkVisibility()).to.equal(true)

    window.scrollTo(0, 4000)
    await drawn(element)
    expect(loaded()).to.deep.equal([`${site}/sante.js`, embed])
    expect(element.querySelector('a')?.checkVisibility()).to.equal(false)
    await seen(() => frameOf(element)?.querySelector('button'))
  })
})

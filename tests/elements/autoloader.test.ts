import { expect } from 'chai'
import { drawn, embed, frameOf, put, seen } from './help'
import { site } from './site.js'

const loaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(name => name.startsWith(site))

/** After whoever watched this element before; what they would fetch is here too once it came another way. */
async function chance(element: Element): Promise<void> {
  await new Promise(done => new IntersectionObserver(done).observe(element))
  await (await fetch(embed)).text()
  await seen(() => loaded().includes(embed))
}

describe('the autoloader, on the page of somebody else', () => {
  it('loads nothing for an element far below, and the link inside it is there', async () => {
    put('<div style="height: 5000px"></div>')
    const element = put('<sante-simulator lang="en"><a href="/go">Go there</a></sante-simulator>')
    await import(`${site}/sante.js`)
    await chance(element)
    expect(loaded()).to.deep.equal([`${site}/sante.js`, embed])
    expect(customElements.get('sante-simulator') === undefined, 'not defined').to.equal(true)
    expect(element.querySelector('a')?.checkVisibility()).to.equal(true)

    window.scrollTo(0, 4000)
    await drawn(element)
    expect(loaded()).to.deep.equal([`${site}/sante.js`, embed, embed])
    expect(element.querySelector('a')?.checkVisibility()).to.equal(false)
    await seen(() => frameOf(element)?.querySelector('button'))
  })
})

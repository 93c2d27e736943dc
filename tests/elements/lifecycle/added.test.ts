import { expect } from 'chai'
import { appendHtml, partnerScript, waitForFrame } from '../help'
import { site } from '../site.js'

const hasLoaded = (address: string) => performance.getEntriesByName(address).length > 0

describe('the autoloader, on a page that has no element yet', () => {
  it('loads the code of an element that is added near the viewport', async () => {
    await import(`${site}/sante.js`)
    const section = appendHtml('<main><section></section></main>').firstElementChild as Element
    await waitForFrame(appendHtml('<sante-simulator></sante-simulator>', section))
    expect(hasLoaded(partnerScript)).to.equal(true)
    expect(hasLoaded(`${site}/simulator.js`)).to.equal(false)
  })

  it('loads nothing more for the next element', async () => {
    performance.clearResourceTimings()
    await waitForFrame(appendHtml('<sante-simulator></sante-simulator>'))
    expect(hasLoaded(partnerScript)).to.equal(false)
  })
})

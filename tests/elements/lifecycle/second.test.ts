import { expect } from 'chai'
import { appendHtml, collectConsole, partnerScript, siteScript, waitForFrame } from '../help'
import { version } from '../site.js'

const warnings = collectConsole('warn')
const errors = collectConsole('error')

/** Returns the address of a file that acts as another release. */
async function otherRelease(): Promise<string> {
  const code = await (await fetch(partnerScript)).text()
  return URL.createObjectURL(new Blob([code.replaceAll(version, '0.9.1')], { type: 'text/javascript' }))
}

describe('a page that loads the simulator twice', () => {
  beforeEach(() => warnings.splice(0))

  it('keeps the first copy and logs one warning', async () => {
    await import(siteScript)
    const first = customElements.get('sante-simulator')
    await import(partnerScript)
    expect(customElements.get('sante-simulator') === first, 'the first').to.equal(true)
    expect(warnings).to.have.length(1)
    expect(warnings[0]?.split(version)).to.have.length(3)
  })

  it('logs a warning that names both releases', async () => {
    await import(await otherRelease())
    expect(warnings).to.have.length(1)
    expect(warnings[0]).to.contain(version).and.contain('0.9.1')
  })

  it('works', async () => {
    await waitForFrame(appendHtml('<sante-simulator></sante-simulator>'))
    expect(errors).to.deep.equal([])
  })
})

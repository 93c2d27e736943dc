import { expect } from 'chai'
import { appendHtml, collectConsole, waitFor, waitForFrame } from '../help'
import { site } from '../site.js'

collectConsole('warn')
const { discover } = await import(`${site}/sante.js`)

/** Defines a custom element whose shadow root contains the simulator. */
const define = (name: string, mode: ShadowRootMode, onRoot = (_: ShadowRoot): void => undefined) =>
  customElements.define(
    name,
    class extends HTMLElement {
      constructor() {
        super()
        const root = this.attachShadow({ mode })
        root.innerHTML = '<sante-simulator lang="en"></sante-simulator>'
        onRoot(root)
      }
    },
  )

const inside = (host: Element) => waitFor(() => host.shadowRoot?.querySelector('sante-simulator'))

describe('an element in the shadow root of another element', () => {
  it('is found when the other element is added', async () => {
    define('open-card', 'open')
    await waitForFrame(await inside(appendHtml('<open-card></open-card>')))
  })

  it('is found when the other element is defined later', async () => {
    const host = appendHtml<HTMLElement>('<late-card></late-card>')
    await new Promise(requestAnimationFrame)
    define('late-card', 'open')
    await waitForFrame(await inside(host))
  })

  it('is found in a shadow root inside one that the page passes to `discover`', async () => {
    const host = appendHtml<HTMLElement>('<div></div>')
    const outer = host.attachShadow({ mode: 'open' })
    discover(outer)
    outer.innerHTML = '<section><open-card></open-card></section>'
    await waitForFrame(await inside(outer.querySelector('open-card') as Element))
  })

  it('is found in a closed shadow root that the page passes to `discover`', async () => {
    let root: ShadowRoot | undefined
    define('closed-card', 'closed', closedRoot => {
      root = closedRoot
    })
    appendHtml('<closed-card></closed-card>')
    discover(root)
    await waitForFrame(root?.querySelector('sante-simulator') as Element)
    expect(root?.querySelector('sante-simulator')?.shadowRoot).not.to.equal(null)
  })
})

import { expect } from 'chai'
import { appendHtml, isDrawn, partnerScript, rootOf, waitFor, waitForFrame } from './help'

await import(partnerScript)

const tag = '<sante-simulator></sante-simulator>'

/** The browser exposes its garbage collector. An asynchronous collection ignores references on the stack. */
const { gc } = globalThis as unknown as { gc: (how: { type: 'major'; execution: 'async' }) => Promise<void> }

/** Returns the number of elements in the page, shadow roots included. */
function count(place: ParentNode): number {
  const elements = [...place.querySelectorAll('*')]
  return elements.reduce((sum, { shadowRoot }) => sum + 1 + (shadowRoot ? count(shadowRoot) : 0), 0)
}

/** Adds twenty elements, waits until they are drawn, and removes them. */
async function addAndRemove(): Promise<WeakRef<Element>[]> {
  const elements = Array.from({ length: 20 }, () => appendHtml(tag))
  await Promise.all(elements.map(waitForFrame))
  for (const element of elements) element.remove()
  await waitFor(() => !elements.some(isDrawn))
  return elements.map(element => new WeakRef(element))
}

describe('many elements on one page', () => {
  it('share one style sheet, and add none to the page', async () => {
    const [first, second] = [appendHtml(tag), appendHtml(tag)].map(rootOf)
    expect(first?.adoptedStyleSheets).to.have.length(1)
    expect(first?.adoptedStyleSheets[0] === second?.adoptedStyleSheets[0], 'the same sheet').to.equal(true)
    await Promise.all([...document.querySelectorAll('sante-simulator')].map(waitForFrame))
    expect(document.adoptedStyleSheets).to.have.length(0)
    expect(first?.querySelectorAll('style, link').length).to.equal(0)
    expect(document.styleSheets.length).to.equal(0)
  })

  it('leave nothing in memory after 400 were added and removed', async () => {
    await addAndRemove()
    const before = count(document)
    const removed: WeakRef<Element>[] = []
    for (let round = 0; round < 20; round++) removed.push(...(await addAndRemove()))
    expect(removed).to.have.length(400)
    expect(count(document)).to.equal(before)
    expect(document.adoptedStyleSheets).to.have.length(0)
    await waitFor(async () => {
      await gc({ type: 'major', execution: 'async' })
      return removed.every(element => !element.deref())
    })
  })
})

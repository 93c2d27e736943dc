import { expect } from 'chai'
import { appendHtml, partnerScript } from '../help'
import { recordNavigations, Visitor, words } from '../visitor'

const navigations = recordNavigations()

/** Returns what the page stores in the browser, and the state of its history entry. */
const readStorage = async () => ({
  local: { ...localStorage },
  session: { ...sessionStorage },
  cookie: document.cookie,
  databases: await indexedDB.databases(),
  caches: await caches.keys(),
  workers: (await navigator.serviceWorker.getRegistrations()).length,
  state: history.state,
})

const nothing = { local: {}, session: {}, cookie: '', databases: [], caches: [], workers: 0, state: null }

describe('a visitor on a partner’s page', () => {
  it('stores nothing in the browser, from the first question to the official site', async () => {
    expect(await readStorage()).to.deep.equal(nothing)
    await import(partnerScript)
    const element = appendHtml('<sante-simulator lang="en"></sante-simulator>')
    const visitor = new Visitor(element)
    await visitor.finish()
    expect(await readStorage()).to.deep.equal(nothing)
    await visitor.press(words.eligible.begin)
    expect(navigations).to.have.length(1)
    element.remove()
    expect(await readStorage()).to.deep.equal(nothing)
  })
})

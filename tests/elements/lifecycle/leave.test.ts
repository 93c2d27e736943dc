import { expect } from 'chai'
import { handOverOf } from '../../actors/walks'
import { appendHtml, collectConsole, partnerScript } from '../help'
import { site } from '../site.js'
import { recordNavigations, Visitor, words } from '../visitor'

collectConsole('warn')
const navigations = recordNavigations()
await import(partnerScript)

/** Answers as an eligible visitor and begins the registration. Returns the address of the cancelled navigation. */
async function begin(markup: string): Promise<URL> {
  navigations.splice(0)
  const visitor = new Visitor(appendHtml(markup))
  await visitor.finish()
  await visitor.press(words.eligible.begin)
  expect(navigations).to.have.length(1)
  return new URL(navigations[0] as string)
}

const apiRequests = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(name => name.includes('/api/'))

describe('a visitor who leaves for the official site', () => {
  it('goes to the origin of the script with their language and answers', async () => {
    const { origin, pathname, search, hash } = await begin('<sante-simulator lang="en"></sante-simulator>')
    expect(origin + pathname + search).to.equal(`${site}/register?lang=en`)
    const base64 = hash.replace('#answers=', '').replaceAll('-', '+').replaceAll('_', '/')
    expect(JSON.parse(atob(base64))).to.deep.equal(handOverOf('student'))
  })

  it('goes to the address in site-url with the id of the partner', async () => {
    const { origin, search } = await begin(
      '<sante-simulator lang="en" partner="lyon-2" site-url="https://site.example/"></sante-simulator>',
    )
    expect(origin).to.equal('https://site.example')
    expect(search).to.equal('?from=lyon-2&lang=en')
  })

  it('goes to the origin of the script if the page names an invalid site', async () => {
    const { origin, search } = await begin(
      '<sante-simulator lang="en" partner="&lt;script>" site-url="http://evil.example"></sante-simulator>',
    )
    expect(origin).to.equal(site)
    expect(search).to.equal('?lang=en')
  })
})

describe('a page that does not want the visitor to leave', () => {
  it('can cancel the navigation', async () => {
    navigations.splice(0)
    const element = appendHtml('<sante-simulator lang="en"></sante-simulator>')
    element.addEventListener('sante-navigate', event => event.preventDefault())
    const visitor = new Visitor(element)
    await visitor.finish()
    await visitor.press(words.eligible.begin)
    expect(navigations).to.deep.equal([])
  })

  it('can open the official site in a new tab with an attribute', async () => {
    const opened: unknown[][] = []
    const { open } = window
    const tab = { opener: window as Window | null }
    window.open = (...args: unknown[]) => {
      opened.push(args)
      return tab as Window
    }
    try {
      navigations.splice(0)
      const visitor = new Visitor(appendHtml('<sante-simulator lang="en" target="_blank"></sante-simulator>'))
      await visitor.finish()
      await visitor.press(words.eligible.begin)
      expect(navigations).to.deep.equal([])
      expect(opened).to.have.length(1)
      expect(opened[0]?.[0]).to.contain(`${site}/register?lang=en#answers=`)
      expect(opened[0]?.slice(1)).to.deep.equal(['_blank'])
      expect(tab.opener).to.equal(null)
    } finally {
      window.open = open
    }
  })
})

describe('the server to which an element sends requests', () => {
  beforeEach(() => performance.clearResourceTimings())

  it('is the server that the script came from', async () => {
    await new Visitor(appendHtml('<sante-simulator lang="en"></sante-simulator>')).finish()
    expect(new Set(apiRequests().map(name => new URL(name).origin))).to.deep.equal(new Set([site]))
  })

  it('is the server in api-base, even if the attribute changes later', async () => {
    const element = appendHtml('<sante-simulator lang="en" api-base="javascript:alert(1)"></sante-simulator>')
    const visitor = new Visitor(element)
    await visitor.begin()
    await visitor.answerUntil('situation')
    element.setAttribute('api-base', `${site}/api/elsewhere/`)
    await visitor.answerLocalQuestions()
    await visitor.expectTitle(words.failed.title)
    // The first press has already checked whether the first API is reachable.
    const [first, ...others] = apiRequests()
    expect(first).to.equal(`${site}/api/status`)
    expect(others.every(name => name.startsWith(`${site}/api/elsewhere/api/`))).to.equal(true)
    element.removeAttribute('api-base')
    await visitor.press(words.again)
    await visitor.answerServerQuestions()
    await visitor.expectTitle(words.eligible.title)
  })
})

import { expect } from 'chai'
import { appendHtml, collectConsole, rootOf, waitFor, waitForFrame } from '../help.js'
import { site } from '../site.js'

interface Dashboard extends HTMLElement {
  section: string | undefined
}

const linkOf = (element: Element) => waitFor(() => rootOf(element).querySelector('a'))

before(() => Promise.all([import(`${site}/login.js`), import(`${site}/dashboard.js`)]))

/**
 * Elements that work on the official site only, with the path of their link on other pages. The registration is in
 * `../registration.test.ts`.
 */
const routes = { 'sante-login': '/login', 'sante-dashboard': '/dashboard' }

for (const [tag, route] of Object.entries(routes)) {
  it(`<${tag}> on another page than the official site is a sentence with a link`, async () => {
    const element = appendHtml(`<${tag} lang="en" section="documents"></${tag}>`)
    const link = await linkOf(element)
    expect(link.href).to.equal(`${site}${route}?lang=en`)
    expect(rootOf(element).querySelectorAll('input, form, nav').length).to.equal(0)
  })

  it(`attributes cannot make <${tag}> show more than its link`, async () => {
    const element = appendHtml(
      `<${tag} lang="fr" api-base="https://elsewhere.example" site-url="https://elsewhere.example"></${tag}>`,
    )
    expect(new URL((await linkOf(element)).href).origin).to.equal(site)
    expect(rootOf(element).querySelectorAll('input, form, nav').length).to.equal(0)
  })

  it(`<${tag}> stores nothing and sends no request on another page than the official site`, async () => {
    const before = performance.getEntriesByType('resource').length
    await waitForFrame(appendHtml(`<${tag} lang="es"></${tag}>`))
    expect([document.cookie, localStorage.length, sessionStorage.length]).to.deep.equal(['', 0, 0])
    const requests = performance.getEntriesByType('resource').slice(before)
    expect(requests.filter(({ name }) => /\/(api|oauth)\//.test(name))).to.deep.equal([])
  })

  it(`<${tag}> still shows its link after the autoloader has loaded`, async () => {
    await import(`${site}/sante.js`)
    const element = appendHtml(`<${tag} lang="zh"></${tag}>`)
    expect((await linkOf(element)).href).to.equal(`${site}${route}?lang=zh`)
  })
}

it('an unknown section is ignored, with one warning', async () => {
  const warnings = collectConsole('warn')
  const element = appendHtml<Dashboard>('<sante-dashboard section="payments"></sante-dashboard>')
  await waitForFrame(element)
  expect(element.section).to.equal(undefined)
  element.section = 'exchange'
  expect(element.section).to.equal('exchange')
  expect(warnings.filter(sentence => sentence.includes('section'))).to.have.length(1)
})

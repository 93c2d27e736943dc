import { expect } from 'chai'
import { appendHtml, collectConsole, rootOf, waitFor, waitForFrame } from './help.js'
import { site } from './site.js'

interface Registration extends HTMLElement {
  step: string | undefined
}

const appendRegistration = (attributes = '') =>
  appendHtml<Registration>(`<sante-registration ${attributes}></sante-registration>`)

const linkOf = (element: Element) => waitFor(() => rootOf(element).querySelector('a'))

before(() => import(`${site}/registration.js`))

it('on another page than the official site the registration is a sentence with a link', async () => {
  const element = appendRegistration('lang="en" step="document"')
  const link = await linkOf(element)
  expect(link.href).to.equal(`${site}/register?lang=en`)
  expect(rootOf(element).querySelectorAll('input, form, nav').length).to.equal(0)
})

it('attributes cannot make the registration show more than its link', async () => {
  const element = appendRegistration(
    'lang="fr" api-base="https://elsewhere.example" site-url="https://elsewhere.example" origin="https://elsewhere.example"',
  )
  const link = await linkOf(element)
  expect(new URL(link.href).origin).to.equal(site)
  expect(rootOf(element).querySelectorAll('input, form').length).to.equal(0)
})

it('the registration stores nothing on another page than the official site', async () => {
  await waitForFrame(appendRegistration())
  expect([document.cookie, localStorage.length, sessionStorage.length]).to.deep.equal(['', 0, 0])
  expect(await indexedDB.databases()).to.deep.equal([])
})

it('an unknown step is ignored, with one warning', async () => {
  const warnings = collectConsole('warn')
  const element = appendRegistration('step="payment"')
  await waitForFrame(element)
  expect(element.step).to.equal(undefined)
  element.step = 'document'
  expect(element.step).to.equal('document')
  expect(warnings.filter(sentence => sentence.includes('step'))).to.have.length(1)
})

it('the registration still shows its link after the autoloader has loaded', async () => {
  await import(`${site}/sante.js`)
  const element = appendRegistration('lang="zh"')
  expect((await linkOf(element)).href).to.equal(`${site}/register?lang=zh`)
})

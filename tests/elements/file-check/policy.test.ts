import { expect } from 'chai'
import type { Outcome } from './site'

/** The part of the site's Content-Security-Policy that concerns scripts, workers and requests. */
const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types sante-worker"

/** Loads `site.ts` in an iframe with this policy. */
async function openSite(): Promise<Window & typeof globalThis> {
  const frame = document.createElement('iframe')
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><script type="module" src="/tests/elements/file-check/site.ts"></script>`
  const loaded = new Promise(done => frame.addEventListener('load', done))
  document.body.append(frame)
  await loaded
  return frame.contentWindow as Window & typeof globalThis
}

describe('under the site’s policy', () => {
  it('the workers run, and no other script becomes a worker', async () => {
    const page = await openSite()
    const { photo, pdf, violations } = (await Reflect.get(page, 'outcome')) as Outcome
    expect(photo).to.deep.equal({ state: 'ready', kind: 'png', finding: 'good' })
    expect(pdf).to.deep.equal({ state: 'ready', kind: 'pdf', finding: 'locked' })
    expect(violations).to.deep.equal([])
    expect(() => new page.Worker('/tests/elements/file-check/site.ts')).to.throw(/TrustedScriptURL/)
  })
})

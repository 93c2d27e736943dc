import { expect } from 'chai'
import { appendHtml, partnerScript, type Simulator } from '../help'
import { site } from '../site.js'
import { Visitor, words } from '../visitor'

await import(partnerScript)

const appear = (): Simulator => appendHtml('<sante-simulator lang="en"></sante-simulator>')

describe('two simulators on one page', () => {
  it('have a questionnaire each', async () => {
    const [one, other] = [new Visitor(appear()), new Visitor(appear())]
    await one.begins()
    await one.isBornOn('29', '2', '2004')
    await one.reads(words.nationality.title)
    expect(other.title).to.equal(words.start.title)
    await other.begins()
    expect((await other.day()).value).to.equal('')
    await other.isBornOn('3', '4', '2001')
    await other.reads(words.nationality.title)

    await one.presses(words.back)
    expect((await one.day()).value).to.equal('29')
    expect(other.title).to.equal(words.nationality.title)
  })

  it('have settings of their own', async () => {
    const [one, other] = [appear(), appear()]
    one.theme = 'dark'
    one.lang = 'ar'
    await new Visitor(other).reads(words.start.title)
    expect(other.theme).to.equal(undefined)
    expect(other.lang).to.equal('en')
  })

  it('show their own notices, never those of the other', async () => {
    const broken = appear()
    broken.apiBase = `${site}/api/nowhere`
    const [one, other] = [new Visitor(broken), new Visitor(appear())]
    await other.begins()
    await one.begins()
    await one.localAnswers()
    await one.shows('[role=alert] p', words.error.data)
    await other.isBornOn('3', '4', '2001')
    await other.reads(words.nationality.title)
    expect(other.find('.notice')?.textContent).to.equal(undefined)
    await one.shows('[role=alert] p', words.error.data)
  })
})

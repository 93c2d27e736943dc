import { expect } from 'chai'
import { appendHtml, partnerScript, type Simulator } from '../help'
import { site } from '../site.js'
import { Visitor, words } from '../visitor'

await import(partnerScript)

const appendSimulator = (): Simulator => appendHtml('<sante-simulator lang="en"></sante-simulator>')

describe('two simulators on one page', () => {
  it('have a questionnaire each', async () => {
    const [one, other] = [new Visitor(appendSimulator()), new Visitor(appendSimulator())]
    await one.begin()
    await one.enterBirthdate('29', '2', '2004')
    await one.expectTitle(words.nationality.title)
    expect(other.title).to.equal(words.start.title)
    await other.begin()
    expect((await other.day()).value).to.equal('')
    await other.enterBirthdate('3', '4', '2001')
    await other.expectTitle(words.nationality.title)

    await one.press(words.back)
    expect((await one.day()).value).to.equal('29')
    expect(other.title).to.equal(words.nationality.title)
  })

  it('have settings of their own', async () => {
    const [one, other] = [appendSimulator(), appendSimulator()]
    one.theme = 'dark'
    one.lang = 'ar'
    await new Visitor(other).expectTitle(words.start.title)
    expect(other.theme).to.equal(undefined)
    expect(other.lang).to.equal('en')
  })

  it('show their own notices, never those of the other', async () => {
    const broken = appendSimulator()
    broken.apiBase = `${site}/api/nowhere`
    const [one, other] = [new Visitor(broken), new Visitor(appendSimulator())]
    await other.begin()
    await one.begin()
    await one.answerLocalQuestions()
    await one.expectText('[role=alert] p', words.error.data)
    await other.enterBirthdate('3', '4', '2001')
    await other.expectTitle(words.nationality.title)
    expect(other.find('.notice')?.textContent).to.equal(undefined)
    await one.expectText('[role=alert] p', words.error.data)
  })
})

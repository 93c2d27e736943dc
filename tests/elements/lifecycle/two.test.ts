import { expect } from 'chai'
import { appendHtml, partnerScript, type Simulator } from '../help'
import { site } from '../site.js'
import { Visitor, words } from '../visitor'

await import(partnerScript)

const appendSimulator = (): Simulator => appendHtml('<sante-simulator lang="en"></sante-simulator>')

describe('two simulators on one page', () => {
  it('have a questionnaire each', async () => {
    const [first, second] = [new Visitor(appendSimulator()), new Visitor(appendSimulator())]
    await first.begin()
    await first.enterBirthdate('29', '2', '2004')
    await first.expectTitle(words.nationality.title)
    expect(second.title).to.equal(words.start.title)
    await second.begin()
    expect((await second.day()).value).to.equal('')
    await second.enterBirthdate('3', '4', '2001')
    await second.expectTitle(words.nationality.title)

    await first.press(words.back)
    expect((await first.day()).value).to.equal('29')
    expect(second.title).to.equal(words.nationality.title)
  })

  it('have settings of their own', async () => {
    const [first, second] = [appendSimulator(), appendSimulator()]
    first.theme = 'dark'
    first.lang = 'ar'
    await new Visitor(second).expectTitle(words.start.title)
    expect(second.theme).to.equal(undefined)
    expect(second.lang).to.equal('en')
  })

  it('show only their own notices', async () => {
    const broken = appendSimulator()
    broken.apiBase = `${site}/api/nowhere`
    const [first, second] = [new Visitor(broken), new Visitor(appendSimulator())]
    await second.begin()
    await first.begin()
    await first.answerLocalQuestions()
    await first.expectText('[role=alert] p', words.error.data)
    await second.enterBirthdate('3', '4', '2001')
    await second.expectTitle(words.nationality.title)
    expect(second.find('.notice')?.textContent).to.equal(undefined)
    await first.expectText('[role=alert] p', words.error.data)
  })
})

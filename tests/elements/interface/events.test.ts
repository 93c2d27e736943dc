import { expect } from 'chai'
import { answersOf, handOverOf } from '../../actors/walks'
import { appendHtml, frameOf, isDrawn, partnerScript, waitFor, waitForFrame } from '../help'
import { recordNavigations, Visitor, words } from '../visitor'

const left = recordNavigations()
await import(partnerScript)

const names = ['ready', 'progress', 'eligibility', 'navigate', 'notice']

let heard: CustomEvent[] = []
const listen = (event: Event) => void heard.push(event as CustomEvent)
const named = (name: string) => heard.filter(({ type }) => type === `sante-${name}`)

/** Records every event of the element and cancels every navigation. */
for (const name of names) document.addEventListener(`sante-${name}`, listen)
document.addEventListener('sante-navigate', event => event.preventDefault())

const appear = () => appendHtml('<sante-simulator lang="en"></sante-simulator>')

describe('the events of an element', () => {
  beforeEach(() => {
    heard = []
    left.splice(0)
  })

  it('report `ready` once, even if the element moves or changes its language', async () => {
    const element = appear()
    await waitFor(() => named('ready')[0])
    const section = appendHtml<HTMLElement>('<section></section>')
    section.append(element)
    element.lang = 'ar'
    await waitFor(() => frameOf(element)?.lang === 'ar')
    element.remove()
    await waitFor(() => !isDrawn(element))
    document.body.append(element)
    await waitForFrame(element)
    element.lang = 'en'
    await new Visitor(element).reads(words.start.title)
    expect(named('ready')).to.have.length(1)
    expect(named('ready')[0]?.detail).to.deep.equal({})
  })

  it('report `ready` when the first screen can be used', async () => {
    let frame: HTMLElement | undefined
    const element = document.createElement('sante-simulator')
    element.addEventListener('sante-ready', () => {
      frame = frameOf(element)
    })
    document.body.append(element)
    await waitFor(() => frame?.querySelector('button'))
  })

  it('report the progress of the visitor, up to 100', async () => {
    await new Visitor(appear()).finishes()
    const details = named('progress').map(({ detail }) => detail)
    expect(new Set(details.map(detail => JSON.stringify(detail))).size).to.equal(details.length)
    const steps = details.map(({ percent }) => percent)
    expect(steps).to.have.length.greaterThan(2)
    // The server's first question has the percentage of the request for it.
    expect(steps).to.deep.equal([...steps].sort((one, other) => one - other))
    expect(steps.at(-1)).to.equal(100)
    expect(named('progress').map(({ detail }) => Object.keys(detail).join())).to.satisfy((keys: string[]) =>
      keys.every(key => key === 'percent' || key === 'percent,question'),
    )
    const questions = named('progress').flatMap(({ detail }) => detail.question ?? [])
    expect(questions).to.deep.equal(answersOf('student').map((_, index) => index + 1))
  })

  it('report a changed result if the visitor goes back and chooses an answer that ends the questionnaire', async () => {
    const visitor = new Visitor(appear())
    await visitor.finishes()
    await waitFor(() => named('eligibility').length === 1)
    const before = named('progress').length
    await visitor.goesBackTo('situation')
    await visitor.chooses('studentWithActivity')
    await visitor.goesOn()
    await visitor.reads(words.studentWithActivityAlert.title)
    expect(named('eligibility').map(({ detail }) => detail)).to.deep.equal([
      { eligible: true },
      { eligible: false },
    ])
    // Back at a question, the progress is below 100 % again.
    const percents = named('progress').slice(before)
    expect(percents.slice(-2).map(({ detail }) => detail.percent < 100)).to.deep.equal([true, false])
  })

  it('contain no personal data', async () => {
    const visitor = new Visitor(appear())
    await visitor.finishes()
    await visitor.presses(words.eligible.begin)
    const told = heard.map(({ type, detail }) => `${type} ${Object.keys(detail)}`)
    expect([...new Set(told)]).to.have.members([
      'sante-ready ',
      'sante-progress percent',
      'sante-progress percent,question',
      'sante-eligibility eligible',
      'sante-navigate to,href,open',
    ])
    // The site's port may contain the same digits.
    const said = heard
      .map(({ detail }) => JSON.stringify(detail))
      .join()
      .replaceAll(new URL(partnerScript).origin, '')
    const { nationality, answers } = handOverOf('student')
    for (const secret of ['2004', '29', nationality, ...answers.map(({ answer }) => JSON.stringify(answer))])
      expect(said, secret).not.to.contain(secret)
  })

  it('name the requested address, and the page may navigate itself', async () => {
    const visitor = new Visitor(appear())
    await visitor.finishes()
    await visitor.presses(words.eligible.begin)
    const [wish] = named('navigate')
    expect(wish?.detail).to.contain({
      to: '/register',
      href: `${new URL(partnerScript).origin}/register?lang=en`,
    })
    expect([wish?.bubbles, wish?.composed, wish?.cancelable]).to.deep.equal([true, true, true])
    expect(left).to.deep.equal([])
    // The address contains the answers, although the page has never seen them.
    wish?.detail.open()
    await waitFor(() => left.length === 1)
    expect(left[0]).to.contain('/register?lang=en#answers=')
  })

  it('cross the shadow root of the page', async () => {
    const host = appendHtml<HTMLElement>('<div></div>')
    const element = appendHtml(
      '<sante-simulator lang="en"></sante-simulator>',
      host.attachShadow({ mode: 'closed' }),
    )
    const targets = new Set<EventTarget | null>()
    for (const name of names) host.addEventListener(`sante-${name}`, ({ target }) => targets.add(target))
    const visitor = new Visitor(element)
    await visitor.finishes()
    await visitor.presses(words.eligible.begin)
    for (const name of ['ready', 'progress', 'eligibility', 'navigate'])
      expect(named(name), name).not.to.have.length(0)
    expect([...targets]).to.deep.equal([host])
  })

  it('contain the level and the code of a notice, and no text', async () => {
    const element = appendHtml('<sante-simulator lang="en"></sante-simulator>')
    const visitor = new Visitor(element)
    element.apiBase = `${new URL(partnerScript).origin}/api/nowhere`
    await visitor.begins()
    await visitor.localAnswers()
    await visitor.shows('.notice p', words.error.data)
    // On a busy machine, an earlier notice may report that the API did not respond in time.
    const told = named('notice').map(({ detail }) => detail)
    expect(told.filter(({ code }) => code !== 'unreached')).to.deep.equal([{ level: 'error', code: 'data' }])
  })
})

import { expect } from 'chai'
import { answersOf, handOverOf } from '../../actors/walks'
import { appendHtml, frameOf, isDrawn, partnerScript, waitFor, waitForFrame } from '../help'
import { recordNavigations, Visitor, words } from '../visitor'

const navigations = recordNavigations()
await import(partnerScript)

const names = ['ready', 'progress', 'eligibility', 'navigate', 'notice']

let events: CustomEvent[] = []
const listen = (event: Event) => void events.push(event as CustomEvent)
const eventsNamed = (name: string) => events.filter(({ type }) => type === `sante-${name}`)

/** Records every event of the element and cancels every navigation. */
for (const name of names) document.addEventListener(`sante-${name}`, listen)
document.addEventListener('sante-navigate', event => event.preventDefault())

const appendSimulator = () => appendHtml('<sante-simulator lang="en"></sante-simulator>')

describe('the events of an element', () => {
  beforeEach(() => {
    events = []
    navigations.splice(0)
  })

  it('report `ready` once, even if the element moves or changes its language', async () => {
    const element = appendSimulator()
    await waitFor(() => eventsNamed('ready')[0])
    const section = appendHtml<HTMLElement>('<section></section>')
    section.append(element)
    element.lang = 'ar'
    await waitFor(() => frameOf(element)?.lang === 'ar')
    element.remove()
    await waitFor(() => !isDrawn(element))
    document.body.append(element)
    await waitForFrame(element)
    element.lang = 'en'
    await new Visitor(element).expectTitle(words.start.title)
    expect(eventsNamed('ready')).to.have.length(1)
    expect(eventsNamed('ready')[0]?.detail).to.deep.equal({})
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
    await new Visitor(appendSimulator()).finish()
    const details = eventsNamed('progress').map(({ detail }) => detail)
    expect(new Set(details.map(detail => JSON.stringify(detail))).size).to.equal(details.length)
    const steps = details.map(({ percent }) => percent)
    expect(steps).to.have.length.greaterThan(2)
    // Two steps may have the same percentage: the request for the server's first question, and this question.
    expect(steps).to.deep.equal([...steps].sort((one, other) => one - other))
    expect(steps.at(-1)).to.equal(100)
    expect(eventsNamed('progress').map(({ detail }) => Object.keys(detail).join())).to.satisfy(
      (keys: string[]) => keys.every(key => key === 'percent' || key === 'percent,question'),
    )
    const questions = eventsNamed('progress').flatMap(({ detail }) => detail.question ?? [])
    expect(questions).to.deep.equal(answersOf('student').map((_, index) => index + 1))
  })

  it('report a changed result if the visitor goes back and changes an answer', async () => {
    const visitor = new Visitor(appendSimulator())
    await visitor.finish()
    await waitFor(() => eventsNamed('eligibility').length === 1)
    const before = eventsNamed('progress').length
    await visitor.goBackTo('situation')
    await visitor.choose('studentWithActivity')
    await visitor.pressContinue()
    await visitor.expectTitle(words.studentWithActivityAlert.title)
    expect(eventsNamed('eligibility').map(({ detail }) => detail)).to.deep.equal([
      { eligible: true },
      { eligible: false },
    ])
    // Back at a question, the progress is below 100 % again.
    const percents = eventsNamed('progress').slice(before)
    expect(percents.slice(-2).map(({ detail }) => detail.percent < 100)).to.deep.equal([true, false])
  })

  it('contain no personal data', async () => {
    const visitor = new Visitor(appendSimulator())
    await visitor.finish()
    await visitor.press(words.eligible.begin)
    const members = events.map(({ type, detail }) => `${type} ${Object.keys(detail)}`)
    expect([...new Set(members)]).to.have.members([
      'sante-ready ',
      'sante-progress percent',
      'sante-progress percent,question',
      'sante-eligibility eligible',
      'sante-navigate to,href,open',
    ])
    // The site's port may contain the same digits.
    const text = events
      .map(({ detail }) => JSON.stringify(detail))
      .join()
      .replaceAll(new URL(partnerScript).origin, '')
    const { nationality, answers } = handOverOf('student')
    for (const secret of ['2004', '29', nationality, ...answers.map(({ answer }) => JSON.stringify(answer))])
      expect(text, secret).not.to.contain(secret)
  })

  it('name the requested address and let the page navigate itself', async () => {
    const visitor = new Visitor(appendSimulator())
    await visitor.finish()
    await visitor.press(words.eligible.begin)
    const [navigate] = eventsNamed('navigate')
    expect(navigate?.detail).to.contain({
      to: '/register',
      href: `${new URL(partnerScript).origin}/register?lang=en`,
    })
    expect([navigate?.bubbles, navigate?.composed, navigate?.cancelable]).to.deep.equal([true, true, true])
    expect(navigations).to.deep.equal([])
    // The opened address contains the answers. The event's `href` does not.
    navigate?.detail.open()
    await waitFor(() => navigations.length === 1)
    expect(navigations[0]).to.contain('/register?lang=en#answers=')
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
    await visitor.finish()
    await visitor.press(words.eligible.begin)
    for (const name of ['ready', 'progress', 'eligibility', 'navigate'])
      expect(eventsNamed(name), name).not.to.have.length(0)
    expect([...targets]).to.deep.equal([host])
  })

  it('contain the level and the code of a notice, and no text', async () => {
    const element = appendHtml('<sante-simulator lang="en"></sante-simulator>')
    const visitor = new Visitor(element)
    element.apiBase = `${new URL(partnerScript).origin}/api/nowhere`
    await visitor.begin()
    await visitor.answerLocalQuestions()
    await visitor.expectText('.notice p', words.error.data)
    // On a busy machine, an earlier notice may report that the API did not respond in time.
    const details = eventsNamed('notice').map(({ detail }) => detail)
    expect(details.filter(({ code }) => code !== 'unreached')).to.deep.equal([
      { level: 'error', code: 'data' },
    ])
  })
})

import { expect } from 'chai'
import { answersOf } from '../actors/walks'
import { appendHtml, collectConsole, partnerScript } from './help'
import { site } from './site.js'
import { recordNavigations, Visitor, words } from './visitor'

const warnings = collectConsole('warn')
const navigations = recordNavigations()
await import(partnerScript)

/** An address without a server. */
const NOWHERE = 'http://127.0.0.1:9'

const statusRequests = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(name => name === `${site}/api/status`)

/** Opens the first question. */
async function begin(markup: string): Promise<Visitor> {
  const visitor = new Visitor(appendHtml(markup))
  await visitor.begin()
  await visitor.expectTitle(words.birthdate.title)
  return visitor
}

describe('an API that does not work', () => {
  beforeEach(() => {
    warnings.splice(0)
    navigations.splice(0)
    performance.clearResourceTimings()
  })

  it('is reported at the first click, with a link to the official site', async () => {
    const visitor = await begin(
      `<sante-simulator lang="en" partner="lyon-2" site-url="${site}" api-base="${NOWHERE}"></sante-simulator>`,
    )
    await visitor.expectText('[role=status] p', words.outage.unreached)
    expect(warnings).to.have.length(1)
    expect(warnings[0]).to.contain(`sante: ${NOWHERE} cannot be reached`)
    await visitor.enterBirthdate('29', '2', '2004')
    await visitor.expectTitle(words.nationality.title)
    await visitor.expectText('[role=status] p', words.outage.unreached)
    const targets: string[] = []
    document.addEventListener('sante-navigate', ({ detail }: CustomEventInit) => targets.push(detail.to), {
      once: true,
    })
    await visitor.press(words.site)
    expect(targets).to.deep.equal(['/'])
    const { origin, search, hash } = new URL(navigations[0] as string)
    expect(origin + search).to.equal(`${site}?from=lyon-2&lang=en`)
    expect(JSON.parse(atob(hash.replace('#answers=', '')))).to.deep.equal({
      v: 1,
      answers: answersOf('student').slice(0, 1),
    })
  })

  it('is reported after the last local question, with a link to the official site', async () => {
    const visitor = await begin(
      `<sante-simulator lang="en" site-url="${site}" api-base="${NOWHERE}"></sante-simulator>`,
    )
    await visitor.answerLocalQuestions()
    await visitor.expectTitle(words.failed.title)
    await visitor.press(words.site)
    expect(navigations[0]).to.contain(`${site}/?lang=en#answers=`)
  })
})

describe('an API that works', () => {
  it('gets one request for its status, when the visitor begins', async () => {
    performance.clearResourceTimings()
    const element = appendHtml('<sante-simulator lang="en"></sante-simulator>')
    const visitor = new Visitor(element)
    await visitor.expectTitle(words.start.title)
    expect(statusRequests()).to.deep.equal([])
    await visitor.finish()
    expect(statusRequests()).to.deep.equal([`${site}/api/status`])
    expect(visitor.find('[role=status] p')).to.equal(undefined)
  })

  it('lets a visitor who cannot register continue on the official site', async () => {
    navigations.splice(0)
    const visitor = new Visitor(appendHtml('<sante-simulator lang="en"></sante-simulator>'))
    await visitor.begin()
    await visitor.answerUntil('situation')
    await visitor.choose('studentWithActivity')
    await visitor.pressContinue()
    await visitor.expectTitle(words.studentWithActivityAlert.title)
    await visitor.press(words.site)
    expect(navigations[0]).to.contain(`${site}/?lang=en#answers=`)
  })
})

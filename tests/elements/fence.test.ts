import { expect } from 'chai'
import { embed, hear, put } from './help'
import { Visitor, words } from './visitor'

const errors = hear('error')
await import(embed)

/** A page's script that puts boxes of its own around what it finds: what React then takes away is not where it was. */
function tamper(visitor: Visitor): void {
  const form = visitor.root.querySelector('form')
  const box = document.createElement('div')
  form?.replaceWith(box)
  if (form) box.append(form)
}

async function begun(): Promise<Visitor> {
  const visitor = new Visitor(put('<sante-simulator lang="en"></sante-simulator>'))
  await visitor.begins()
  await visitor.reads(words.birthdate.title)
  return visitor
}

describe('a view that breaks under the hands of the visitor', () => {
  beforeEach(() => errors.splice(0))

  it('is drawn anew, at the next question, with what was said', async () => {
    const visitor = await begun()
    tamper(visitor)
    await visitor.isBornOn('29', '2', '2004')
    await visitor.comesFrom('brazil', 'BR')
    expect(errors).to.have.length(1)
    await visitor.reads(words.situation.title)
    await visitor.presses(words.back)
    await visitor.presses(words.back)
    expect((await visitor.day()).value).to.equal('29')
    expect(visitor.root.querySelectorAll('form').length).to.equal(1)
  })

  it('has the focus at the title of the question that the visitor went on to', async () => {
    const visitor = await begun()
    tamper(visitor)
    await visitor.isBornOn('29', '2', '2004')
    await visitor.reads(words.nationality.title)
    await visitor.hasFocus('h2')
  })

  it('says so when it breaks again and again, and begins anew when it is asked to', async () => {
    const visitor = await begun()
    await visitor.isBornOn('29', '2', '2004')
    await visitor.reads(words.nationality.title)
    for (const [to, title] of [
      [words.back, words.birthdate.title],
      [words.continue, words.nationality.title],
      [words.back, words.birthdate.title],
      [words.continue, words.failed.title],
    ] as const) {
      tamper(visitor)
      await visitor.presses(to)
      await visitor.reads(title)
    }
    await visitor.shows('.alert p', words.failed.text)
    await visitor.presses(words.again)
    await visitor.comesFrom('brazil', 'BR')
    await visitor.reads(words.situation.title)
  })

  it('leaves the page and the other elements alone', async () => {
    const heading = put<HTMLElement>('<h1>University</h1>')
    const other = await begun()
    await other.types('.day input', '3')
    const visitor = await begun()
    tamper(visitor)
    await visitor.isBornOn('29', '2', '2004')
    await visitor.reads(words.nationality.title)

    expect(heading.isConnected).to.equal(true)
    expect((await other.day()).value).to.equal('3')
    await other.isBornOn('3', '4', '2001')
    await other.reads(words.nationality.title)
  })
})

import { expect } from 'chai'
import { appendHtml, frameOf, isDrawn, partnerScript, rootOf, waitFor, waitForFrame } from '../help'
import { Visitor, words } from '../visitor'

await import(partnerScript)

describe('an element that the page removes', () => {
  it('renders nothing any more', async () => {
    const element = appendHtml('<sante-simulator lang="en"></sante-simulator>')
    await waitForFrame(element)
    element.remove()
    await waitFor(() => !isDrawn(element))
    expect(rootOf(element).childElementCount).to.equal(1)
    element.theme = 'dark'
    element.lang = 'ar'
    await waitForFrame(appendHtml('<sante-simulator></sante-simulator>'))
    expect(isDrawn(element)).to.equal(false)
  })

  it('has the same question and answers when it is added again', async () => {
    const element = appendHtml('<sante-simulator lang="en"></sante-simulator>')
    const visitor = new Visitor(element)
    await visitor.begin()
    await visitor.answerUntil('situation')
    await visitor.choose('doctoralStudent')
    element.remove()
    await waitFor(() => !isDrawn(element))

    document.body.append(element)
    await visitor.expectTitle(words.situation.title)
    expect(visitor.find<HTMLInputElement>('input:checked')?.value).to.equal('doctoralStudent')
    await visitor.press(words.back)
    await visitor.press(words.back)
    expect((await visitor.day()).value).to.equal('29')
  })

  it('uses the current language of the page when it is added again', async () => {
    const element = appendHtml('<sante-simulator></sante-simulator>')
    await waitForFrame(element)
    element.remove()
    await waitFor(() => !isDrawn(element))
    document.documentElement.lang = 'zh'
    document.body.append(element)
    await waitFor(() => frameOf(element)?.lang === 'zh')
  })
})

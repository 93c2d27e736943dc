import { expect } from 'chai'
import arabicSimulator from '../../../locales/ar/simulator.json' with { type: 'json' }
import arabicStart from '../../../locales/ar/start.json' with { type: 'json' }
import fr from '../../../locales/fr/start.json' with { type: 'json' }
import { appendHtml, collectConsole, frameOf, partnerScript, waitFor, waitForFrame } from '../help'
import { Visitor, words } from '../visitor'

await import(partnerScript)

const expectLanguage = (element: Element, language: string) =>
  waitFor(() => frameOf(element)?.lang === language)

describe('the language of an element', () => {
  it('is French by default', async () => {
    const element = appendHtml('<sante-simulator></sante-simulator>')
    await expectLanguage(element, 'fr')
    await new Visitor(element).expectTitle(fr.start.title)
  })

  it('is the language of the page if the element’s own language is unsupported', async () => {
    document.documentElement.lang = 'es'
    const warnings = collectConsole('warn')
    const element = appendHtml<HTMLElement>('<sante-simulator lang="de"></sante-simulator>')
    await expectLanguage(element, 'es')
    // A language that is replaced at once is not reported.
    element.lang = 'pt-BR'
    element.lang = 'en'
    await expectLanguage(element, 'en')
    expect(warnings).to.deep.equal([
      'sante: <sante-simulator> ignores lang="de" and uses es; allowed: fr, en, es, zh, ar',
    ])
  })

  it('comes from the nearest lang attribute', async () => {
    document.documentElement.lang = 'es'
    const section = appendHtml<HTMLElement>('<section lang="zh"><div></div></section>')
    const element = appendHtml('<sante-simulator lang="en"></sante-simulator>', section.firstChild as Node)
    await expectLanguage(element, 'en')
    element.removeAttribute('lang')
    await expectLanguage(element, 'zh')
    section.lang = 'ar'
    await expectLanguage(element, 'ar')
    section.removeAttribute('lang')
    await expectLanguage(element, 'es')
    document.documentElement.lang = 'fr'
    await expectLanguage(element, 'fr')
  })

  it('ignores the region in a language tag', async () => {
    const element = appendHtml('<sante-simulator lang="en-GB"></sante-simulator>')
    await expectLanguage(element, 'en')
    await new Visitor(element).expectTitle(words.start.title)
    element.lang = 'zh-Hans-CN'
    await expectLanguage(element, 'zh')
    expect(element.lang).to.equal('zh-Hans-CN')
  })

  it('sets the direction of the text', async () => {
    const element = appendHtml('<sante-simulator lang="ar"></sante-simulator>')
    await new Visitor(element).expectTitle(arabicStart.start.title)
    const frame = await waitForFrame(element)
    expect(getComputedStyle(frame).direction).to.equal('rtl')
    element.lang = 'en'
    await expectLanguage(element, 'en')
    expect(frame.dir).to.equal('ltr')
    expect(getComputedStyle(frame).direction).to.equal('ltr')
  })

  it('can change while an answer is being typed', async () => {
    const element = appendHtml('<sante-simulator lang="en"></sante-simulator>')
    const visitor = new Visitor(element)
    await visitor.begin()
    await visitor.type('.day input', '29')
    for (const language of ['fr', 'zh', 'ar']) {
      element.lang = language
      await expectLanguage(element, language)
      expect((await visitor.day()).value).to.equal('29')
    }
    await visitor.expectTitle(arabicSimulator.birthdate.title)
  })

  it('is the last requested language, even after quick changes', async () => {
    const element = appendHtml('<sante-simulator lang="en"></sante-simulator>')
    for (const language of ['zh', 'ar', 'fr', 'es', 'en', 'ar']) element.lang = language
    await expectLanguage(element, 'ar')
    await new Visitor(element).expectTitle(arabicStart.start.title)
  })
})

describe('the language of an element in the shadow root of another element', () => {
  it('follows the nearest ancestor in the page', async () => {
    const outer = appendHtml<HTMLElement>('<section lang="es"><div></div></section>')
    const closed = (outer.firstChild as Element).attachShadow({ mode: 'closed' })
    const inside = appendHtml<HTMLElement>('<main></main>', closed)
    const element = appendHtml('<sante-simulator></sante-simulator>', inside)
    await expectLanguage(element, 'es')
    outer.lang = 'ar'
    await expectLanguage(element, 'ar')
  })

  it('follows the nearest ancestor in the shadow root', async () => {
    const inside = appendHtml<HTMLElement>('<div lang="es"></div>').attachShadow({ mode: 'open' })
    const section = appendHtml<HTMLElement>('<section lang="zh"></section>', inside)
    const element = appendHtml('<sante-simulator></sante-simulator>', section)
    await expectLanguage(element, 'zh')
    section.lang = 'ar'
    await expectLanguage(element, 'ar')
  })
})

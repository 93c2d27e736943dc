import { expect } from 'chai'
import { appendHtml, frameOf, partnerScript, type Simulator, waitFor, waitForFrame } from '../help'
import { Visitor, words } from '../visitor'

await import(partnerScript)

const moves: [name: string, (place: Element, element: Element) => void][] = [
  ['append', (place, element) => place.append(element)],
  ['insertBefore', (place, element) => place.insertBefore(element, place.firstChild)],
  ['replaceChildren', (place, element) => place.replaceChildren(element)],
]
if ('moveBefore' in Element.prototype)
  moves.push(['moveBefore', (place, element) => place.moveBefore(element, null)])

const appendSection = (language: string) =>
  appendHtml<HTMLElement>(`<section lang="${language}"><p>Text</p></section>`)

async function beginWithDay(): Promise<{ element: Simulator; visitor: Visitor; frame: HTMLElement }> {
  const element = appendHtml('<sante-simulator></sante-simulator>', appendSection('en'))
  const visitor = new Visitor(element)
  await visitor.begin()
  await visitor.expectTitle(words.birthdate.title)
  await visitor.type('.day input', '29')
  return { element, visitor, frame: await waitForFrame(element) }
}

for (const [name, move] of moves) {
  describe(`an element that the page moves by ${name}`, () => {
    it('keeps its question and the typed answer', async () => {
      const { element, visitor, frame } = await beginWithDay()
      const day = await visitor.day()
      move(appendSection('en'), element)
      move(appendSection('en'), element)

      await visitor.type('.month input', '2')
      await visitor.type('.year input', '2004')
      expect(frameOf(element) === frame, 'the same frame').to.equal(true)
      expect((await visitor.day()) === day, 'the same field').to.equal(true)
      expect(day.value).to.equal('29')
      await visitor.pressContinue()
      await visitor.expectTitle(words.nationality.title)
    })

    it('uses the language of its new place', async () => {
      const { element, frame } = await beginWithDay()
      move(appendSection('ar'), element)
      await waitFor(() => frame.lang === 'ar')
    })
  })
}

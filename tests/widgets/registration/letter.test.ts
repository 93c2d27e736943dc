import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLetter, type Letter } from '../../../widgets/registration/information/gather'
import { languages } from '../../../widgets/shared/language'
import { openRegistration } from '../../actors/student/registration'
import { fetchFrom, OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../help/demo'

let demo: OpenDemo
beforeAll(async () => {
  demo = await openDemo()
}, OPEN_TIMEOUT_MS)
afterAll(() => demo.close())

test.each(languages)(
  'on the page in %s, the text to send home is in that language and in French',
  async language => {
    const { store } = await openRegistration({ fetch: fetchFrom(demo.app), language })
    const letter = store.part(createLetter)
    await letter.open()
    const letters = letter.$letters.get() as Letter[]
    expect(letters.map(one => one.language)).toEqual(language === 'fr' ? ['fr'] : [language, 'fr'])
    for (const { text } of letters) expect(text).toMatch(/apostill/i)
    letter.close()
    expect(letter.$letters.get()).toBeUndefined()
  },
)

test('a dialog that was closed while its texts were loaded stays closed', async () => {
  const { store } = await openRegistration({ fetch: fetchFrom(demo.app), language: 'en' })
  const letter = store.part(createLetter)
  const opening = letter.open()
  letter.close()
  await opening
  expect(letter.$letters.get()).toBeUndefined()
})

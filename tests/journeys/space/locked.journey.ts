import { expect, test } from '@playwright/test'
import { openCase } from '../../actors/case'
import { setStudiesStart } from '../../actors/states'
import { requiredDocuments } from '../../actors/students'
import { createRemoteDemo } from '../../help/servers/remote'
import { openSpaceOf } from '../people/personal-space'
import { PersonalSpace } from '../people/space'
import { expectAccessible, expectNoSidewaysScroll } from '../people/visitor'
import { site } from '../places'

for (const [language, width, moment] of [
  ['en', 390, 'the space loads the case again'],
  ['ar', 1280, 'the change is refused'],
] as const)
  test(`a card that an agent's decision locks shows the record when ${moment}, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const email = `locked.${language}.${Date.now()}@example.org`
    const change = setStudiesStart(-10, new Date())
    const linh = await openCase(createRemoteDemo(site), { email, change })
    for (const category of requiredDocuments) await linh.send(category)
    await openSpaceOf(page, linh.student.token(), '/dashboard/information', language)
    const space = new PersonalSpace(page, language, email)
    const [words, dossier] = [space.words('information'), space.words('dossier')]
    const card = dossier('section.personal')
    await space.button(words('information.editWhat').replace('{{what}}', card)).click()
    await space.dashboard.getByLabel(dossier('field.personal.forenames')).fill('Linh Bis')
    for (const category of requiredDocuments) await linh.judge(category, 'VALIDATED')

    if (moment === 'the change is refused') {
      await space.button(words('information.save')).click()
      await space.button(words('information.confirm')).click()
    } else await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(space.dashboard.getByText(words('information.offer.closed'))).toBeVisible()
    await expect(
      space.dashboard.getByRole('heading', {
        name: words('information.offer.title').replace('{{what}}', card),
      }),
    ).toBeFocused()
    await expect(space.dashboard.getByText('Linh Thị', { exact: true })).toBeVisible()
    await expect(space.dashboard.getByText('Linh Bis')).toHaveCount(0)
    await expect(space.button(words('information.save'))).toHaveCount(0)
    await expect(space.dashboard.getByRole('dialog')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await space.button(words('information.offer.discard')).click()
    await expect(space.dashboard.getByText(words('information.offer.closed'))).toHaveCount(0)
  })

import { expect, test } from '@playwright/test'
import { expectFrenchMarked } from '../parts'
import { Desk } from '../people/desk'
import { PersonalSpace } from '../people/space'
import { Student } from '../people/student'

for (const language of ['en', 'ar']) {
  test(`in ${language} the personal space marks its French terms`, async ({ page }) => {
    const space = new PersonalSpace(page, language)
    await space.register()
    const desk = new Desk(page, space.email)
    await desk.judge('IDENTITY', 'REJECTED', 'blurred')
    await desk.judge('SCHOOL_ATTESTATION', 'TO_TRANSLATE', 'sworn')
    await space.logInAt()
    const { dashboard } = space
    for (const section of ['status', 'documents', 'information', 'exchange'] as const) {
      await space.openSection(section)
      // Waits until the heading of the loading state is gone.
      await expect(dashboard.getByRole('heading', { level: 2 })).toHaveCount(1)
      await expectFrenchMarked(page)
    }
    await expect(dashboard.locator('bdi[lang="fr"]').first()).toBeAttached()
    await space.openSection('status')
    await expect(
      dashboard.locator('bdi[lang="fr"]', { hasText: 'passeport ou carte d’identité' }),
    ).toBeVisible()
  })
}

test('a field with a French term in its name is found by its whole name', async ({ page }) => {
  const student = new Student(page, 'en')
  await student.arriveFromPartner()
  await student.confirmDeclaration()
  await expect(
    student.widget.getByRole('radiogroup', { name: 'Title (civilité)', exact: true }),
  ).toBeVisible()
  await student.fillUntilPart('school')
  await student.widget.getByRole('checkbox', { name: student.fields('field.school.isPending') }).check()
  await expect(student.field('school.isPending').locator('bdi[lang="fr"]')).toHaveText(
    'certificat de scolarité',
  )
  await expectFrenchMarked(page)
})

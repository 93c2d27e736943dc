import { expect, test } from '@playwright/test'
import { scriptFeatures } from '../../../help/source/promised-browsers'
import { corpus } from '../../../samples/corpus'
import { PersonalSpace } from '../../people/space'
import { Student } from '../../people/student'
import { Visitor } from '../../people/visitor'
import { partners } from '../../places'

/** Features that at least one of the oldest supported browsers lacks. */
const unsupported = scriptFeatures().filter(({ isPromised }) => !isPromised)

test.beforeEach(async ({ context }) => {
  // Removes these features before the scripts of each page run.
  await context.addInitScript(
    features => {
      const classOf = (name: string) => Reflect.get(window, name) ?? Reflect.get(Intl, name)
      // Finds all objects first, because a removed feature may lead to another object.
      const places = features.map(({ owner, member }) =>
        member && owner !== 'Window' ? [classOf(owner), classOf(owner)?.prototype] : [window, Intl],
      )
      for (const [index, { owner, member }] of features.entries())
        for (const place of places[index] ?? [])
          if (place instanceof Object) Reflect.deleteProperty(place, member ?? owner)
    },
    unsupported.map(({ owner, member }) => ({ owner, member })),
  )
})

test.describe('in the oldest supported browsers, which do not support Trusted Types', () => {
  // The API is removed, but Chromium still enforces Trusted Types, and would refuse the worker that checks the file.
  test.use({ bypassCSP: true })

  test('a student is warned that a PDF has a password', async ({ page }) => {
    const student = new Student(page, 'en')
    await student.goToDocuments()
    const [locked] = corpus('locked').filter(({ name }) => name.startsWith('qpdf-aes-256'))
    const buffer = Buffer.from(locked?.bytes ?? [])
    await student.chooseFiles('IDENTITY', { name: 'passport.pdf', mimeType: 'application/pdf', buffer })
    await student.expectOnCard('IDENTITY', student.documents('file.warning.locked'))
  })
})

test.describe('in the oldest supported browsers', () => {
  test('newer features are missing, older ones are not', async ({ page }) => {
    await page.goto('/a-propos')
    const remaining = await page.evaluate(() => [
      'canParse' in URL,
      'toSorted' in Array.prototype,
      'checkVisibility' in Element.prototype,
      'Segmenter' in Intl,
      'requestIdleCallback' in window,
      'share' in navigator,
      'at' in Array.prototype,
    ])
    expect(remaining).toEqual([false, false, false, false, false, false, true])
  })

  test('a visitor answers the questionnaire and begins the registration', async ({ page }) => {
    const faults: Error[] = []
    page.on('pageerror', fault => faults.push(fault))
    await page.goto('/?lang=en')
    const visitor = new Visitor(page, 'en')
    await visitor.begin()
    await visitor.answerAll()
    await expect(visitor.title('eligible.title')).toBeFocused()
    await visitor.button('eligible.begin').click()
    await expect(page).toHaveURL('/register/information')
    await expect(page.locator('sante-registration').getByRole('checkbox').first()).toBeVisible()
    expect(faults).toEqual([])
  })

  test('a student logs in with a code', async ({ page }) => {
    const faults: Error[] = []
    page.on('pageerror', fault => faults.push(fault))
    const space = new PersonalSpace(page, 'en')
    await space.register()
    await page.goto('/login?lang=en')
    await space.logIn()
    await expect(page).toHaveURL('/dashboard/status')
    await expect(page.locator('sante-dashboard').getByRole('heading').first()).toBeVisible()
    expect(faults).toEqual([])
  })

  for (const path of ['/a-propos', '/faq', '/assistance', '/nowhere', '/partenaires'])
    test(`the page ${path} is shown completely`, async ({ page }) => {
      const faults: Error[] = []
      page.on('pageerror', fault => faults.push(fault))
      await page.goto(`${path}?lang=es`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
      await expect(page.locator('.waiting')).toHaveCount(0)
      expect(faults).toEqual([])
    })

  test('on a partner’s page a visitor answers the questionnaire', async ({ page }) => {
    await page.goto(`${partners}/arabic`)
    const visitor = new Visitor(page, 'ar')
    await visitor.begin()
    await visitor.enterBirthdate('1', '1', '2000')
    await visitor.chooseNationality('peru', 'بيرو')
    await visitor.answerAll()
    await expect(visitor.title('eligible.title')).toBeFocused()
  })
})

import { expect, test } from '@playwright/test'
import { enrol } from '../help/crowd'
import { pdfBytes } from '../help/files'
import { exampleRegistration } from '../help/students'
import { type Visit, visits } from './addresses'
import { arrive, look } from './onlooker'
import { closedSite, site } from './places'

/** A token that no server knows any more. */
const STALE = 'x'.repeat(43)

const sentence = ({ path, who, language, width, colorScheme }: Visit) =>
  `${path} for ${who === 'closed' ? 'anybody while the site is closed' : `a ${who}`}, ${language}, ${width}, ${colorScheme}`

test.describe('the open site', () => {
  let token = ''
  const { forename, surname } = exampleRegistration('somebody@example.org').personal

  test.beforeAll(async () => {
    const email = `table.${process.pid}.${Date.now()}@example.org`
    ;({ token } = await enrol({ site, email, files: [['IDENTITY', pdfBytes()]] }))
  })

  for (const visit of visits.filter(({ who }) => who !== 'closed')) {
    test(sentence(visit), async ({ browser }) => {
      const kept = { student: token, stale: STALE }[visit.who as string]
      const page = await arrive(browser, site, visit, kept)
      try {
        await look(page, visit, `${forename} ${surname}`)
      } finally {
        await page.context().close()
      }
    })
  }
})

test.describe('the site while it is closed', () => {
  for (const visit of visits.filter(({ who }) => who === 'closed')) {
    test(sentence(visit), async ({ browser }) => {
      const page = await arrive(browser, closedSite, visit)
      try {
        await look(page, visit)
        await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
        // A link to try again, and the two help lines.
        const goals = page
          .getByRole('main')
          .getByRole('link')
          .evaluateAll(links => links.map(link => link.getAttribute('href')))
        expect(await goals).toEqual(['', 'tel:3646', 'tel:+33974753646'])
      } finally {
        await page.context().close()
      }
    })
  }
})

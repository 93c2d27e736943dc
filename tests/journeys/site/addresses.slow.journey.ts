import { expect } from '@playwright/test'
import { registerWithRetries } from '../../actors/student-api'
import { exampleRegistration } from '../../actors/students'
import { pdfBytes } from '../../samples/files'
import { type Visit, visits } from '../addresses'
import { visitedLanguages } from '../languages'
import { expectPage, openVisit, test } from '../people/address-visitor'
import { closedSite, site } from '../places'

/** A token that the server does not know. */
const STALE = 'x'.repeat(43)

/** Each kind of visitor, as the titles of the tests name it. */
const people: Record<Visit['kind'], string> = {
  visitor: 'a visitor',
  student: 'a student',
  stale: 'a visitor with an unknown token',
  closed: 'a visitor while the site is closed',
}

const sentence = ({ path, kind, language, width, colorScheme }: Visit) =>
  `${path} for ${people[kind]}, ${language}, ${width}, ${colorScheme}`

const chosenVisits = visits.filter(({ language }) => visitedLanguages.includes(language))

test.describe('the open site', () => {
  let token = ''
  const { forename, surname } = exampleRegistration('somebody@example.org').personal

  test.beforeAll(async () => {
    const email = `table.${process.pid}.${Date.now()}@example.org`
    ;({ token } = await registerWithRetries({ site, email, files: [['IDENTITY', pdfBytes()]] }))
  })

  for (const visit of chosenVisits.filter(({ kind }) => kind !== 'closed')) {
    test(sentence(visit), async ({ visited }) => {
      await openVisit(visited, site, visit, { student: token, stale: STALE }[visit.kind as string])
      await expectPage(visited, visit, `${forename} ${surname}`)
    })
  }
})

test.describe('the site while it is closed', () => {
  for (const visit of chosenVisits.filter(({ kind }) => kind === 'closed')) {
    test(sentence(visit), async ({ visited }) => {
      await openVisit(visited, closedSite, visit)
      await expectPage(visited, visit)
      const main = visited.getByRole('main')
      await expect(main.getByRole('button')).toHaveCount(0)
      // The page links only to the two phone lines.
      const addresses = await main
        .getByRole('link')
        .evaluateAll(links => links.map(link => link.getAttribute('href')))
      expect(addresses).toEqual(['tel:3646', 'tel:+33974753646'])
    })
  }
})

import { expect } from '@playwright/test'
import { postAttachment } from '../../widgets/contract/document/upload'
import { getQuestions } from '../../widgets/contract/eligibility/question'
import { postAuthorize, postToken } from '../../widgets/contract/sign-in'
import { postStudent } from '../../widgets/contract/student/registration'
import type { Step } from './outcome'
import type { Visit } from './visit'

/** Path of the script, on the page's own origin. */
const SCRIPT = 'node_modules/sante-etudiant-widgets/index.js'
/** Calls that only an element on the official site may make. */
const calls = [postAuthorize, postToken, postStudent, postAttachment]

const personalTags = ['sante-registration', 'sante-login', 'sante-dashboard']

/**
 * Paths at which the fixture's page is opened. Most are paths of the official site; some have parameters that try to change an
 * element.
 */
const addresses = [
  '/personal.html',
  '/login',
  '/dashboard/status',
  '/register/validation?site-url=/&api-base=/&step=validation',
  '/login?from=html#login_hint=student@example.org',
]

/**
 * Returns the steps that check personal elements. No attribute, property or address makes them more than a link, although the
 * script is on the page's own origin.
 */
export function personalSteps({ page, address, site }: Visit): Step[] {
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  const expectCards = async () => {
    for (const tag of personalTags) {
      const card = page.locator(tag)
      await expect(card.getByRole('link')).toHaveCount(1)
      await expect(card.getByRole('link')).toHaveAttribute(
        'href',
        new RegExp(`^${site}/(register|login|dashboard)`),
      )
      await expect(card.locator('form, input, button')).toHaveCount(0)
    }
    expect(requests.filter(url => new URL(url).pathname.startsWith('/api') || url.startsWith(site))).toEqual(
      [],
    )
  }
  return [
    [
      'the package has no code that logs in, registers or sends documents',
      async () => {
        const code = await (await page.request.get(`${address}/${SCRIPT}`)).text()
        expect(code).toContain(getQuestions.path)
        expect(calls.filter(({ path }) => code.includes(path))).toEqual([])
      },
    ],
    ...addresses.map(
      (path): Step => [
        `a personal element is a link to the official site at ${path}`,
        async () => {
          await page.goto(`${address}${path}`)
          await expectCards()
        },
      ],
    ),
    [
      'a personal element is a link to the official site on another port of its host',
      async () => {
        const url = new URL(address)
        url.hostname = new URL(site).hostname
        await page.goto(`${url.origin}/login`)
        await expectCards()
      },
    ],
    [
      'a personal element stays a link when its properties are set',
      async () => {
        await page.evaluate(tags => {
          for (const tag of tags) {
            const element = document.createElement(tag)
            Object.assign(element, {
              siteUrl: origin,
              apiBase: origin,
              step: 'validation',
              section: 'status',
            })
            document.querySelector(tag)?.replaceWith(element)
            element.setAttribute('site-url', origin)
            element.setAttribute('api-base', origin)
          }
        }, personalTags)
        await expectCards()
      },
    ],
  ]
}

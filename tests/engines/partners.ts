import { wordsOf } from '../journeys/people/visitor'
import { expectAccessible } from './checks'
import { Questionnaire } from './questionnaire'
import type { Screen } from './screen'
import type { Step } from './step'

interface Options {
  screen: Screen
  site: string
  partners: string
}

/** Returns the steps on the partners' pages that embed the simulator. */
export function partnersPagesSteps({ screen, site, partners }: Options): Step[] {
  return [
    [
      'the visitor has no registration in this browser',
      async () => {
        await screen.go(site)
        await screen.driver.evaluate('sessionStorage.clear()')
      },
    ],
    [
      '/university: two questionnaires on a page with hostile styles are independent',
      async () => {
        await screen.go(`${partners}/university`)
        await new Questionnaire(screen, 'en', 'sante-simulator:not(#second)').answerAll()
        await new Questionnaire(screen, 'fr', '#second').press('start.begin')
      },
    ],
    [
      '/strict: the whole questionnaire works under a strict policy, with the hash checked',
      async () => {
        await screen.go(`${partners}/strict`)
        await new Questionnaire(screen, 'fr', 'sante-simulator:not(#researchers)').answerAll()
      },
    ],
    [
      '/tampered: a changed copy of the script does not run, and the fallback link stays',
      async () => {
        await screen.go(`${partners}/tampered`)
        await screen.waitUntil('The changed copy was not refused', async () => {
          const refused = await screen.faults()
          return (
            refused.some(fault => fault.startsWith('not loaded: ') && fault.includes('/tampered/')) ||
            `${refused}`
          )
        })
        await screen.expectElement({ selector: 'sante-simulator a' })
        if (await screen.driver.evaluate('customElements.get("sante-simulator") !== undefined'))
          throw new Error('The changed copy runs')
      },
    ],
    [
      '/arabic: the questionnaire is in Arabic, and its answers are passed to the official site',
      async () => {
        await screen.go(`${partners}/arabic`)
        const questionnaire = new Questionnaire(screen, 'ar')
        await questionnaire.answerAll()
        await questionnaire.press('eligible.begin')
        await screen.expectText(wordsOf('ar', 'registration')('step.information.title'), 'h2, h3')
        await screen.expectPath('/register/information')
      },
    ],
    [
      '/frames: a frame gets the height of its content, and the questionnaire works at the address of the frame',
      async () => {
        await screen.go(`${partners}/frames`)
        await screen.waitUntil('The frame has no height of its own', () =>
          screen.driver.evaluate(`parseFloat(document.querySelector('#free').style.height) > 200`),
        )
        await screen.go(`${site}/embed/frame?lang=en&primary=%23ffe100`)
        await new Questionnaire(screen, 'en').answerAll()
      },
    ],
    [
      '/partenaires: an editor sees a sample and the code for their choices',
      async () => {
        const words = wordsOf('en', 'partners')
        await screen.go(`${site}/partenaires?lang=en`)
        await screen.waitUntil('The page has no sample', () =>
          screen.driver.evaluate(
            `document.querySelector('.stage')?.scrollIntoView() ?? document.querySelector('.stage') !== null`,
          ),
        )
        await screen.expectText(wordsOf('en', 'start')('start.title'), 'sante-simulator')
        await screen.expectText(words('partners.contrast.title'), 'table')
        await screen.expectText('<sante-simulator lang="en">', '.code-box')
        await screen.press({ selector: 'input', name: words('partners.preview.schemes.dark') })
        await screen.waitUntil('The sample is not on a dark page', () =>
          screen.driver.evaluate(`getComputedStyle(document.querySelector('.stage')).colorScheme === 'dark'`),
        )
      },
    ],
    [
      '/campus-france: the element and the plain link both open the login of the official site',
      async () => {
        const address = { selector: 'input', within: 'sante-login' }
        await screen.go(`${partners}/campus-france`)
        await screen.press({
          selector: 'a',
          name: wordsOf('en', 'login')('link.open'),
          within: 'sante-login',
        })
        await screen.expectPath('/login')
        await screen.expectElement(address)
        await screen.go(`${partners}/campus-france`)
        await screen.press({ selector: '#deep' })
        await screen.expectPath('/login')
        await screen.waitUntil('The address is not filled in', () =>
          screen.call('hasValue', address, 'student@example.org'),
        )
      },
    ],
    [
      '/university#sante-check: the panel lists the findings on the page, and Escape closes it',
      async () => {
        const findingTitle = { selector: '.panel .finding h3' }
        await screen.go(`${partners}/university#sante-check`)
        await screen.expectElement(findingTitle)
        await expectAccessible(screen)
        await screen.driver.press('Escape')
        await screen.waitUntil(
          'The panel is still there',
          async () => (await screen.count(findingTitle)) === 0,
        )
      },
    ],
    [
      '/partenaires#check: an editor pastes the source of a page, and the check lists what is missing',
      async () => {
        const words = wordsOf('fr', 'partners')
        const check = wordsOf('fr', 'check')
        await screen.go(`${site}/partenaires?lang=fr#check`)
        const source = { selector: 'textarea', name: words('partners.check.source.label') }
        await screen.type(
          source,
          `<script src="${site}/sante.js"></script><sante-simulator lang="fr"></sante-simulator>`,
        )
        await screen.press({ selector: 'button', name: words('partners.check.source.go') })
        await screen.expectText(check('check.found.height.title'), '.check-result')
        await screen.expectText(check('check.importance.fault'), '.check-result')
      },
    ],
  ]
}

import { wordsOf } from '../journeys/people/visitor'
import { expectAccessible } from './checks'
import { Questionnaire } from './questionnaire'
import type { Screen } from './screen'
import type { Step } from './step'

interface Place {
  screen: Screen
  site: string
  partners: string
}

/** Returns the steps on the partners' pages that embed the simulator. */
export function partnersPagesSteps({ screen, site, partners }: Place): Step[] {
  return [
    [
      'somebody comes who has no registration here',
      async () => {
        await screen.go(site)
        await screen.driver.evaluate('sessionStorage.clear()')
      },
    ],
    [
      '/university: two questionnaires stand on a hostile page, and each goes its own way',
      async () => {
        await screen.go(`${partners}/university`)
        await new Questionnaire(screen, 'en', 'sante-simulator:not(#second)').answers()
        await new Questionnaire(screen, 'fr', '#second').press('start.begin')
      },
    ],
    [
      '/strict: the whole questionnaire works under a strict policy, with the hash checked',
      async () => {
        await screen.go(`${partners}/strict`)
        await new Questionnaire(screen, 'fr', 'sante-simulator:not(#researchers)').answers()
      },
    ],
    [
      '/tampered: a changed copy does not run, and its link stays',
      async () => {
        await screen.go(`${partners}/tampered`)
        await screen.until('The changed copy was not refused', async () => {
          const refused = await screen.faults()
          return (
            refused.some(fault => fault.startsWith('not loaded: ') && fault.includes('/tampered/')) ||
            `${refused}`
          )
        })
        await screen.finds({ selector: 'sante-simulator a' })
        if (await screen.driver.evaluate('customElements.get("sante-simulator") !== undefined'))
          throw new Error('The changed copy runs')
      },
    ],
    [
      '/arabic: the questionnaire speaks Arabic, and its answers come along to the official site',
      async () => {
        await screen.go(`${partners}/arabic`)
        const questionnaire = new Questionnaire(screen, 'ar')
        await questionnaire.answers()
        await questionnaire.press('eligible.begin')
        await screen.reads(wordsOf('ar', 'registration')('step.information.title'), 'h2, h3')
        await screen.isAt('/register/information')
      },
    ],
    [
      '/frames: a frame has the height of the questionnaire in it, and works alone',
      async () => {
        await screen.go(`${partners}/frames`)
        await screen.until('The frame has no height of its own', () =>
          screen.driver.evaluate(`parseFloat(document.querySelector('#free').style.height) > 200`),
        )
        await screen.go(`${site}/embed/frame?lang=en&primary=%23ffe100`)
        await new Questionnaire(screen, 'en').answers()
      },
    ],
    [
      '/partenaires: an editor sees what they choose, and its code',
      async () => {
        const words = wordsOf('en', 'partners')
        await screen.go(`${site}/partenaires?lang=en`)
        await screen.until('The page has no sample', () =>
          screen.driver.evaluate(
            `document.querySelector('.stage')?.scrollIntoView() ?? document.querySelector('.stage') !== null`,
          ),
        )
        await screen.reads(wordsOf('en', 'start')('start.title'), 'sante-simulator')
        await screen.reads(words('partners.contrast.title'), 'table')
        await screen.reads('<sante-simulator lang="en">', '.code-box')
        await screen.press({ selector: 'input', name: words('partners.preview.schemes.dark') })
        await screen.until('The sample is not on a dark page', () =>
          screen.driver.evaluate(`getComputedStyle(document.querySelector('.stage')).colorScheme === 'dark'`),
        )
      },
    ],
    [
      '/campus-france: the element and the plain link both lead to the login of the official site',
      async () => {
        const address = { selector: 'input', within: 'sante-login' }
        await screen.go(`${partners}/campus-france`)
        await screen.press({
          selector: 'a',
          name: wordsOf('en', 'login')('link.open'),
          within: 'sante-login',
        })
        await screen.isAt('/login')
        await screen.finds(address)
        await screen.go(`${partners}/campus-france`)
        await screen.press({ selector: '#deep' })
        await screen.isAt('/login')
        await screen.until('The address is not filled in', () =>
          screen.ask('hasValue', address, 'student@example.org'),
        )
      },
    ],
    [
      '/university#sante-check: the panel says what was found on the page, and Escape closes it',
      async () => {
        const found = { selector: '.panel .finding h3' }
        await screen.go(`${partners}/university#sante-check`)
        await screen.finds(found)
        await expectAccessible(screen)
        await screen.driver.press('Escape')
        await screen.until('The panel is still there', async () => (await screen.count(found)) === 0)
      },
    ],
    [
      '/partenaires#check: an editor pastes the source of a page, and reads what is missing',
      async () => {
        const words = wordsOf('fr', 'partners')
        const check = wordsOf('fr', 'check')
        await screen.go(`${site}/partenaires?lang=fr#check`)
        const source = { selector: 'textarea', name: words('partners.check.source.label') }
        await screen.writes(
          source,
          `<script src="${site}/sante.js"></script><sante-simulator lang="fr"></sante-simulator>`,
        )
        await screen.press({ selector: 'button', name: words('partners.check.source.go') })
        await screen.reads(check('check.found.height.title'), '.check-result')
        await screen.reads(check('check.importance.fault'), '.check-result')
      },
    ],
  ]
}

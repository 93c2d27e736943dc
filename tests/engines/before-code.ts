import { wordsOf } from '../journeys/visitor'
import { startHeldSite } from './held-site'
import type { Step } from './journey'
import { Questionnaire } from './questionnaire'
import type { Screen } from './screen'

interface Place {
  screen: Screen
  site: string
  language: string
}

/** What is done in a first screen while the code of its element is on the way. */
export function beforeCode({ screen, site, language }: Place): Step[] {
  const within = 'sante-login'
  const email = { selector: 'input', name: wordsOf(language, 'login')('login.email'), within }
  const isDefined = (tag: string) => screen.driver.evaluate<boolean>(`!!customElements.get('${tag}')`)
  /** Opens an address, acts, lets the code come, and acts again. */
  const hold = async (path: string, tag: string, before: () => Promise<void>, after: () => Promise<void>) => {
    const { address, release, end } = await startHeldSite(site)
    try {
      await screen.go(`${address}${path}?lang=${language}`)
      await before()
      if (await isDefined(tag)) throw new Error(`the code of ${tag} was there too early`)
      release()
      await after()
    } finally {
      release()
      end()
    }
  }
  const visitor = new Questionnaire(screen, language)
  const year = { selector: 'input', name: visitor.words('date.year'), within: 'sante-simulator' }
  return [
    [
      'the first question is answered before the code has come, and the next one follows',
      () =>
        hold(
          '/',
          'sante-simulator',
          async () => {
            await visitor.isBorn()
            await screen.finds(year)
          },
          () => visitor.isAsked('nationality.title'),
        ),
    ],
    [
      'the address is typed into the login before the code has come, and stays',
      () =>
        hold(
          '/login',
          'sante-login',
          () => screen.writes(email, 'before@code.example'),
          async () => {
            await screen.until('The code has not come', () => isDefined('sante-login'))
            await screen.press({ selector: 'button', name: wordsOf(language, 'login')('login.ask'), within })
            await screen.finds({ selector: 'input', name: wordsOf(language, 'code')('code.label'), within })
          },
        ),
    ],
  ]
}

import { registerWithRetries } from '../actors/student-api'
import { draftOf } from '../actors/students'
import { wordsOf } from '../journeys/people/visitor'
import { pdfBytes } from '../samples/files'
import { EMPTY, SNIPPET, startHeldSite } from './held-site'
import { Questionnaire } from './questionnaire'
import type { Screen } from './screen'
import type { Step } from './step'

interface Place {
  screen: Screen
  site: string
  language: string
}

/** Returns the steps on a first screen before the code of its element has loaded. */
export function beforeCodeSteps({ screen, site, language }: Place): Step[] {
  const within = 'sante-login'
  const email = { selector: 'input', name: wordsOf(language, 'login')('login.email'), within }
  const isDefined = (tag: string) => screen.driver.evaluate<boolean>(`!!customElements.get('${tag}')`)
  /** Opens an address in a tab with this session storage, runs `before`, lets the code load, and runs `after`. */
  const hold = async (
    path: string,
    tag: string,
    before: () => Promise<void>,
    after: () => Promise<void>,
    kept?: Record<string, string>,
  ) => {
    const { address, release, end } = await startHeldSite(site, tag.replace('sante-', ''))
    try {
      if (kept) {
        await screen.go(`${address}${EMPTY}`)
        await screen.driver.evaluate(`void Object.assign(sessionStorage, ${JSON.stringify(kept)})`)
      }
      await screen.go(`${address}${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
      await before()
      if (await isDefined(tag)) throw new Error(`the code of ${tag} was there too early`)
      release()
      await after()
      // Leaves the page before the server ends: it may still preload files, which would be reported as missing.
      await screen.go(`${address}${EMPTY}`)
      await screen.driver.evaluate('sessionStorage.clear()')
    } finally {
      release()
      end()
    }
  }
  const visitor = new Questionnaire(screen, language)
  const registration = wordsOf(language, 'registration')
  const inForm = (selector: string) => ({ selector, within: 'sante-registration' })
  const goOn = { ...inForm('button'), name: registration('continue') }
  const draft = (isPrepared: boolean) => ({ 'sante:draft': JSON.stringify(draftOf({}, isPrepared)) })
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
      'the first question is answered in a partner’s snippet, and Continue pressed, before the code has come',
      () =>
        hold(
          SNIPPET,
          'sante-simulator',
          async () => {
            await visitor.saysBirthdate()
            await screen.reads(visitor.words('loading'), '.wait')
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
          () => screen.writes(email, `before.${Date.now()}@code.example`),
          async () => {
            await screen.until('The code has not come', () => isDefined('sante-login'))
            await screen.press({ selector: 'button', name: wordsOf(language, 'login')('login.ask'), within })
            await screen.finds({ selector: 'input', name: wordsOf(language, 'code')('code.label'), within })
          },
        ),
    ],
    [
      'the declaration is ticked, and Continue pressed, before the code has come',
      () =>
        hold(
          '/register/information',
          'sante-registration',
          async () => {
            await screen.press(inForm('#declaration'))
            await screen.press(goOn)
          },
          () => screen.finds({ selector: '#personal-title' }),
          draft(false),
        ),
    ],
    [
      'a name is typed into the registration before the code has come, and is in the draft',
      () =>
        hold(
          '/register/identification?part=personal',
          'sante-registration',
          () => screen.writes(inForm('[autocomplete=family-name]'), 'Nguyen'),
          () =>
            screen.until('The name is not in the draft', () =>
              screen.driver.evaluate<boolean>(
                `JSON.parse(sessionStorage['sante:draft']).typed['personal.surname'] === 'Nguyen'`,
              ),
            ),
          draft(true),
        ),
    ],
    [
      'a section of the personal space has the focus before the code has come, and keeps it',
      async () => {
        const email = `early.${Date.now()}@example.org`
        const { token } = await registerWithRetries({ site, email, files: [['IDENTITY', pdfBytes()]] })
        const root = `document.querySelector('sante-dashboard').shadowRoot`
        const documents = '[href*="/dashboard/documents"]'
        const hasFocus = () =>
          screen.driver.evaluate<boolean>(`!!${root}.activeElement?.matches('${documents}')`)
        await hold(
          '/dashboard/status',
          'sante-dashboard',
          async () => {
            await screen.finds({ selector: documents, within: 'sante-dashboard' })
            await screen.driver.evaluate(`${root}.querySelector('${documents}').focus()`)
          },
          async () => {
            await screen.finds({ selector: '.stage', within: 'sante-dashboard' })
            await screen.until('The focus was lost', hasFocus)
          },
          { token },
        )
      },
    ],
  ]
}

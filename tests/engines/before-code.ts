import { registerWithRetries } from '../actors/student-api'
import { draftOf } from '../actors/students'
import { wordsOf } from '../journeys/people/visitor'
import { pdfBytes } from '../samples/files'
import { EMPTY, SNIPPET, startHeldSite } from './held-site'
import { Questionnaire } from './questionnaire'
import type { Screen } from './screen'
import type { Step } from './step'

interface Options {
  screen: Screen
  site: string
  language: string
}

/** Returns the test steps that use a first screen before the code of its element has loaded. */
export function beforeCodeSteps({ screen, site, language }: Options): Step[] {
  const within = 'sante-login'
  const email = { selector: 'input', name: wordsOf(language, 'login')('login.email'), within }
  const isDefined = (tag: string) => screen.driver.evaluate<boolean>(`!!customElements.get('${tag}')`)
  /** Opens an address in a tab with this session storage, runs `before`, lets the code load, and runs `after`. */
  const openBeforeCode = async (
    path: string,
    tag: string,
    before: () => Promise<void>,
    after: () => Promise<void>,
    storage?: Record<string, string>,
  ) => {
    const { address, release, end } = await startHeldSite(site, tag.replace('sante-', ''))
    try {
      if (storage) {
        await screen.go(`${address}${EMPTY}`)
        await screen.driver.evaluate(`void Object.assign(sessionStorage, ${JSON.stringify(storage)})`)
      }
      await screen.go(`${address}${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
      await before()
      if (await isDefined(tag)) throw new Error(`the code of ${tag} was loaded too early`)
      release()
      await after()
      // Leaves the page before the server ends. Otherwise files that the page still preloads would be reported as missing.
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
  const continueButton = { ...inForm('button'), name: registration('continue') }
  const draft = (isPrepared: boolean) => ({ 'sante:draft': JSON.stringify(draftOf({}, isPrepared)) })
  const year = { selector: 'input', name: visitor.words('date.year'), within: 'sante-simulator' }
  return [
    [
      'the visitor answers the first question before the code has loaded',
      () =>
        openBeforeCode(
          '/',
          'sante-simulator',
          async () => {
            await visitor.beginWithBirthdate()
            await screen.expectElement(year)
          },
          () => visitor.expectQuestion('nationality.title'),
        ),
    ],
    [
      'an answer in a partner’s snippet before the code has loaded takes effect',
      () =>
        openBeforeCode(
          SNIPPET,
          'sante-simulator',
          async () => {
            await visitor.enterBirthdate()
            await screen.expectText(visitor.words('loading'), '.wait')
          },
          () => visitor.expectQuestion('nationality.title'),
        ),
    ],
    [
      'the login keeps an e-mail address that was typed before the code loaded',
      () =>
        openBeforeCode(
          '/login',
          'sante-login',
          () => screen.type(email, `before.${Date.now()}@code.example`),
          async () => {
            await screen.waitUntil('The code did not load', () => isDefined('sante-login'))
            await screen.press({ selector: 'button', name: wordsOf(language, 'login')('login.ask'), within })
            await screen.expectElement({
              selector: 'input',
              name: wordsOf(language, 'code')('code.label'),
              within,
            })
          },
        ),
    ],
    [
      'the student accepts the declaration and continues before the code has loaded',
      () =>
        openBeforeCode(
          '/register/information',
          'sante-registration',
          async () => {
            await screen.press(inForm('#declaration'))
            await screen.press(continueButton)
          },
          () => screen.expectElement({ selector: '#personal-title' }),
          draft(false),
        ),
    ],
    [
      'the draft contains a name that was typed before the code loaded',
      () =>
        openBeforeCode(
          '/register/identification?part=personal',
          'sante-registration',
          () => screen.type(inForm('[autocomplete=family-name]'), 'Nguyen'),
          () =>
            screen.waitUntil('The name is not in the draft', () =>
              screen.driver.evaluate<boolean>(
                `JSON.parse(sessionStorage['sante:draft']).typed['personal.surname'] === 'Nguyen'`,
              ),
            ),
          draft(true),
        ),
    ],
    [
      'a link of the personal space keeps the focus when the code loads',
      async () => {
        const email = `early.${Date.now()}@example.org`
        const { token } = await registerWithRetries({ site, email, files: [['IDENTITY', pdfBytes()]] })
        const root = `document.querySelector('sante-dashboard').shadowRoot`
        const documents = '[href*="/dashboard/documents"]'
        const hasFocus = () =>
          screen.driver.evaluate<boolean>(`!!${root}.activeElement?.matches('${documents}')`)
        await openBeforeCode(
          '/dashboard/status',
          'sante-dashboard',
          async () => {
            await screen.expectElement({ selector: documents, within: 'sante-dashboard' })
            await screen.driver.evaluate(`${root}.querySelector('${documents}').focus()`)
          },
          async () => {
            await screen.expectElement({ selector: '.stage', within: 'sante-dashboard' })
            await screen.waitUntil('The focus was lost', hasFocus)
          },
          { token },
        )
      },
    ],
  ]
}

import { registerWithRetries } from '../actors/student-api'
import { freePort } from '../help/servers/site'
import { startPostgresSite } from '../journeys/own-site'
import { wordsOf } from '../journeys/people/visitor'
import { expectAccessible } from './checks'
import type { Screen } from './screen'
import type { Step } from './step'

interface Options {
  screen: Screen
  language: string
}

/**
 * Returns the steps in which the operator closes the service while a tab is open. The steps use a server and a database of their
 * own.
 */
export function closingSteps({ screen, language }: Options): Step[] {
  const [host, information] = [wordsOf(language, 'host'), wordsOf(language, 'information')]
  const fields = wordsOf(language, 'dossier')
  const within = 'sante-dashboard'
  const line = { selector: 'input', within: '[data-field="address.additional"]' }
  const expectTyped = (text: string) =>
    screen.waitUntil('The typed text is lost', () => screen.call('hasValue', line, text))
  /** Simulates that the tab comes to the front. The page then polls the status at once. */
  const bringToFront = () =>
    screen.driver.evaluate(`void document.dispatchEvent(new Event('visibilitychange'))`)

  async function openSpace(site: string): Promise<void> {
    const { token } = await registerWithRetries({
      site,
      email: `closed.${Date.now()}@engine.example`,
      files: [],
    })
    await screen.go(`${site}/login?lang=${language}`)
    // The code of the page reads the session only when it starts, so the token is stored after that.
    const isLoaded = `!!customElements.get('sante-login')`
    await screen.waitUntil('The code of the login did not load', () =>
      screen.driver.evaluate<boolean>(isLoaded),
    )
    await screen.driver.evaluate(`void Object.assign(sessionStorage, ${JSON.stringify({ token })})`)
    await screen.go(`${site}/dashboard/information?lang=${language}`)
  }

  async function editAddress(text: string): Promise<void> {
    const name = information('information.editWhat').replace('{{what}}', fields('section.address'))
    await screen.press({ selector: 'button', name, within })
    await screen.type(line, text)
  }

  async function save(): Promise<void> {
    await screen.press({ selector: 'button', name: information('information.save'), within })
    await screen.press({ selector: 'button', name: information('information.confirm'), within })
  }

  async function runJourney(): Promise<void> {
    const site = `http://127.0.0.1:${await freePort()}`
    const { operate, end } = await startPostgresSite(site)
    /** Turns maintenance on or off. Resolves once the server has applied it. */
    const turnMaintenance = async (state: 'on' | 'off') => {
      await operate(['maintenance', state])
      const isApplied = async () =>
        (await fetch(`${site}/api/status`)).status === (state === 'on' ? 503 : 200)
      await screen.waitUntil(`Maintenance is not ${state}`, isApplied)
    }
    try {
      await openSpace(site)
      await editAddress('Chez Martin')
      await turnMaintenance('on')
      await save()
      await screen.expectText(host('maintenance.title'), 'h1')
      await screen.expectText(host('maintenance.kept'))
      await expectAccessible(screen)
      await bringToFront()
      await screen.expectText(host('maintenance.title'), 'h1')
      await turnMaintenance('off')
      await bringToFront()
      await expectTyped('Chez Martin')
      await save()
      await screen.expectText(information('information.changed'))
      // Leaves the page, so that it no longer polls this server.
      await screen.go('about:blank')
    } finally {
      await end()
    }
  }

  return [['a student continues to edit the address after the service was closed', runJourney]]
}

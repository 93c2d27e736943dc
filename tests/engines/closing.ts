import { registerWithRetries } from '../actors/student-api'
import { freePort } from '../help/servers/site'
import { startPostgresSite } from '../journeys/own-site'
import { wordsOf } from '../journeys/people/visitor'
import { expectAccessible } from './checks'
import type { Screen } from './screen'
import type { Step } from './step'

interface Place {
  screen: Screen
  language: string
}

/** Returns the steps in which the operator closes the service while a tab is open, on a server and a database of their own. */
export function closingSteps({ screen, language }: Place): Step[] {
  const [host, information] = [wordsOf(language, 'host'), wordsOf(language, 'information')]
  const fields = wordsOf(language, 'dossier')
  const within = 'sante-dashboard'
  const line = { selector: 'input', within: '[data-field="address.additional"]' }
  const isTyped = (text: string) =>
    screen.until('What was typed is gone', () => screen.ask('hasValue', line, text))
  /** Brings the tab to the front, which polls at once. */
  const comesToFront = () =>
    screen.driver.evaluate(`void document.dispatchEvent(new Event('visibilitychange'))`)

  async function opensSpace(site: string): Promise<void> {
    const { token } = await registerWithRetries({
      site,
      email: `closed.${Date.now()}@engine.example`,
      files: [],
    })
    await screen.go(`${site}/login?lang=${language}`)
    // The code reads the session only once, at its start. The token is stored afterwards.
    const hasBegun = `!!customElements.get('sante-login')`
    await screen.until('The code of the login has not come', () => screen.driver.evaluate<boolean>(hasBegun))
    await screen.driver.evaluate(`void Object.assign(sessionStorage, ${JSON.stringify({ token })})`)
    await screen.go(`${site}/dashboard/information?lang=${language}`)
  }

  async function changesAddress(text: string): Promise<void> {
    const name = information('information.editWhat').replace('{{what}}', fields('section.address'))
    await screen.press({ selector: 'button', name, within })
    await screen.writes(line, text)
  }

  async function saves(): Promise<void> {
    await screen.press({ selector: 'button', name: information('information.save'), within })
    await screen.press({ selector: 'button', name: information('information.confirm'), within })
  }

  async function runs(): Promise<void> {
    const site = `http://127.0.0.1:${await freePort()}`
    const { operate, end } = await startPostgresSite(site)
    /** Resolves once the server has read the switch. */
    const turn = async (state: 'on' | 'off') => {
      await operate(['maintenance', state])
      const isTurned = async () => (await fetch(`${site}/api/status`)).status === (state === 'on' ? 503 : 200)
      await screen.until(`The service is not turned ${state}`, isTurned)
    }
    try {
      await opensSpace(site)
      await changesAddress('Chez Martin')
      await turn('on')
      await saves()
      await screen.reads(host('maintenance.title'), 'h1')
      await screen.reads(host('maintenance.kept'))
      await expectAccessible(screen)
      await comesToFront()
      await screen.reads(host('maintenance.title'), 'h1')
      await turn('off')
      await comesToFront()
      await isTyped('Chez Martin')
      await saves()
      await screen.reads(information('information.changed'))
      // Leaves the page, so that it no longer polls this server.
      await screen.go('about:blank')
    } finally {
      await end()
    }
  }

  return [
    [
      'a student is changing the address when the service closes, reads so, and goes on with it when it opens',
      runs,
    ],
  ]
}

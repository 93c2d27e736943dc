import { readFileSync } from 'node:fs'
import { unzip } from '../help/unzip'
import type { Applicant } from './applicant'
import { expectAccessible } from './checks'
import { findZip } from './papers'
import type { Step } from './step'

/** Returns the steps in which a student with an open case downloads their data and requests its erasure. */
export function ownDataSteps(applicant: Applicant): Step[] {
  const { screen, email } = applicant
  const words = applicant.words('information')
  const card = '[data-field=own]'
  const { downloads } = screen.driver
  /** The text about a requested erasure, up to its date. */
  const requestedText = words('information.own.asked').split('{{date}}')[0] ?? ''
  const requestErasure = () => applicant.pressButton(words('information.own.erase'), card)
  return [
    [
      'a copy of all data is downloaded completely',
      async () => {
        await applicant.openDashboardSection('information')
        await screen.press({ selector: 'summary', name: words('information.account') })
        await applicant.pressButton(words('information.own.download'), card)
        await screen.waitUntil(
          'No complete ZIP file was downloaded',
          async () => findZip(downloads) !== undefined,
        )
        const { buffer } = new Uint8Array(readFileSync(findZip(downloads) ?? ''))
        const data = JSON.parse(`${(await unzip(buffer)).get('data.json')}`)
        if (data.record.email !== email) throw new Error('The copy is of another student')
        await screen.expectElement({
          selector: 'button',
          name: words('information.own.download'),
          within: card,
        })
      },
    ],
    [
      'the student can cancel the dialog about the erasure',
      async () => {
        await requestErasure()
        await screen.expectText(words('information.own.request'), 'dialog[open]')
        await expectAccessible(screen)
        await applicant.pressButton(words('information.own.cancel'), 'dialog[open]')
        await screen.waitUntil(
          'The dialog stays open',
          async () => (await screen.count({ selector: 'dialog[open]' })) === 0,
        )
      },
    ],
    [
      'an erasure is requested and withdrawn',
      async () => {
        await requestErasure()
        await applicant.pressButton(words('information.own.acceptRequest'), 'dialog[open]')
        await screen.expectText(requestedText, card)
        await expectAccessible(screen)
        await applicant.pressButton(words('information.own.withdraw'), card)
        await screen.expectText(words('information.own.withdrawn'), card)
        await screen.expectElement({ selector: 'button', name: words('information.own.erase'), within: card })
      },
    ],
  ]
}

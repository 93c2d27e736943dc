import { readFileSync } from 'node:fs'
import { unzip } from '../help/unzip'
import type { Applicant } from './applicant'
import { expectAccessible } from './checks'
import { findZip } from './papers'
import type { Step } from './step'

/** Returns the steps of a student with an open case who uses the data that the service has about them. */
export function ownDataSteps(applicant: Applicant): Step[] {
  const { screen, email } = applicant
  const words = applicant.words('information')
  const card = '[data-field=own]'
  const { downloads } = screen.driver
  /** The text before the date. */
  const asked = words('information.own.asked').split('{{date}}')[0] ?? ''
  const asks = () => applicant.button(words('information.own.erase'), card)
  return [
    [
      'a copy of all data is downloaded, and is whole',
      async () => {
        await applicant.visits('information')
        await screen.press({ selector: 'summary', name: words('information.account') })
        await applicant.button(words('information.own.download'), card)
        await screen.until('No whole ZIP file was downloaded', async () => findZip(downloads) !== undefined)
        const { buffer } = new Uint8Array(readFileSync(findZip(downloads) ?? ''))
        const data = JSON.parse(`${(await unzip(buffer)).get('data.json')}`)
        if (data.record.email !== email) throw new Error('It is of somebody else')
        await screen.finds({ selector: 'button', name: words('information.own.download'), within: card })
      },
    ],
    [
      'all is kept when the question of the erasure is left',
      async () => {
        await asks()
        await screen.reads(words('information.own.request'), 'dialog[open]')
        await expectAccessible(screen)
        await applicant.button(words('information.own.cancel'), 'dialog[open]')
        await screen.until(
          'The question stays',
          async () => (await screen.count({ selector: 'dialog[open]' })) === 0,
        )
      },
    ],
    [
      'an erasure is asked for, and taken back',
      async () => {
        await asks()
        await applicant.button(words('information.own.acceptRequest'), 'dialog[open]')
        await screen.reads(asked, card)
        await expectAccessible(screen)
        await applicant.button(words('information.own.withdraw'), card)
        await screen.reads(words('information.own.withdrawn'), card)
        await screen.finds({ selector: 'button', name: words('information.own.erase'), within: card })
      },
    ],
  ]
}

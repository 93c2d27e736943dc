import type { Size } from './drivers/driver'
import type { Screen } from './screen'
import type { Step } from './step'

/** A script that causes four faults: an error, a rejection, a policy violation, a console message. */
const faults = `(() => {
  setTimeout(() => { throw new Error('thrown') })
  Promise.reject('rejected')
  new Image().src = 'https://refused.invalid/'
  console.error('logged')
})()`
const prefixes = ['error: ', 'rejected: ', 'policy: ', 'console: ']

/** The states of the font files for the letter a and for the zero. */
const fontStates = `[...document.fonts].filter(face => /^U\\+0+-|^U\\+0*30$/i.test(face.unicodeRange))
  .filter(face => face.family.includes('Hyperlegible')).map(face => face.status).join()`

/** Returns the steps that check the browser itself. If it reported no faults, the results of the other steps would be worthless. */
export function readinessSteps(screen: Screen, site: string, { width }: Size): Step[] {
  return [
    [
      'the window has the expected width and the focus',
      async () => {
        await screen.go(site)
        await screen.waitUntil('The window has another width or no focus', async () => {
          const actual = await screen.driver.evaluate<[number, boolean]>('[innerWidth, document.hasFocus()]')
          return `${actual}` === `${width},true` || `${actual}`
        })
      },
    ],
    [
      'text has the site’s font, with a zero that is not slashed',
      async () => {
        await screen.go(`${site}/assistance`)
        await screen.waitUntil('A file of the font is missing', async () => {
          const states = await screen.driver.evaluate<string>(fontStates)
          return states === 'loaded,loaded' || states
        })
      },
    ],
    [
      'an error, a rejection, a policy violation and a console message of a page are reported',
      async () => {
        await screen.driver.evaluate(faults)
        const reported: string[] = []
        await screen.waitUntil('A kind of fault is not reported', async () => {
          reported.push(...(await screen.faults()))
          return prefixes.every(prefix => reported.some(fault => fault.startsWith(prefix))) || `${reported}`
        })
      },
    ],
  ]
}

import type { Size } from './drivers/driver'
import type { Screen } from './screen'
import type { Step } from './step'

/** A script that causes one fault of each kind: an error, a rejection, a policy violation, a console message. */
const faults = `(() => {
  setTimeout(() => { throw new Error('thrown') })
  Promise.reject('rejected')
  new Image().src = 'https://refused.invalid/'
  console.error('said')
})()`
const traces = ['error: ', 'rejected: ', 'policy: ', 'console: ']

/** Returns the steps that check whether this browser reports faults at all, before its results count. */
export function readinessSteps(screen: Screen, site: string, { width }: Size): Step[] {
  return [
    [
      'the window is as wide as it should be, and has the focus',
      async () => {
        await screen.go(site)
        await screen.until('It is not', async () => {
          const seen = await screen.driver.evaluate<[number, boolean]>('[innerWidth, document.hasFocus()]')
          return `${seen}` === `${width},true` || `${seen}`
        })
      },
    ],
    [
      'every kind of fault of a page is heard',
      async () => {
        await screen.driver.evaluate(faults)
        const heard: string[] = []
        await screen.until('Not every fault is heard', async () => {
          heard.push(...(await screen.faults()))
          return traces.every(trace => heard.some(fault => fault.startsWith(trace))) || `${heard}`
        })
      },
    ],
  ]
}

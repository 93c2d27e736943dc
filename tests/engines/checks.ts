import axe from 'axe-core'
import { axeTags } from '../help/browser/axe-tags'
import type { Screen } from './screen'

const options = { runOnly: axeTags, rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] }

/** Returns a script that starts axe once per run. The caller polls the result, because WebDriver drops slow responses. */
const startAxe = (run: number) => `(() => {
  if (window.engineRun === ${run}) return true
  window.engineRun = ${run}
  window.engineVerdict = undefined
  if (!window.axe) { ${axe.source} }
  window.axe.run(${JSON.stringify(options)}).then(({ violations }) => {
    const targets = nodes => nodes.map(({ target }) => target.join(' ')).join(', ')
    window.engineVerdict = violations.map(({ id, nodes }) => id + ': ' + targets(nodes))
  })
  return true
})()`
const axeResult = 'window.engineVerdict'

let runs = 0

/** Fails if axe finds violations on the screen, or if the page or an open dialog overflows sideways. */
export async function expectAccessible(screen: Screen): Promise<void> {
  const wide = await screen.call<string[]>('overflowing')
  await screen.driver.evaluate(startAxe(runs++))
  await screen.waitUntil('axe did not finish', () => screen.driver.evaluate(`${axeResult} !== undefined`))
  const wrong = [...wide, ...(await screen.driver.evaluate<string[]>(axeResult))]
  if (wrong.length > 0) throw new Error(wrong.join('; '))
}

import axe from 'axe-core'
import { axeTags } from '../help/browser/axe-tags'
import type { Screen } from './screen'

const options = { runOnly: axeTags, rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] }

/** Returns a script that starts axe once per look. Its result is polled, since WebDriver drops slow responses. */
const begin = (look: number) => `(() => {
  if (window.engineLook === ${look}) return true
  window.engineLook = ${look}
  window.engineVerdict = undefined
  if (!window.axe) { ${axe.source} }
  window.axe.run(${JSON.stringify(options)}).then(({ violations }) => {
    const targets = nodes => nodes.map(({ target }) => target.join(' ')).join(', ')
    window.engineVerdict = violations.map(({ id, nodes }) => id + ': ' + targets(nodes))
  })
  return true
})()`
const verdict = 'window.engineVerdict'

let looked = 0

/** Fails if axe finds violations on the screen, or if anything is wider than the viewport. */
export async function expectAccessible(screen: Screen): Promise<void> {
  const wide = await screen.ask<string[]>('overflowing')
  await screen.driver.evaluate(begin(looked++))
  await screen.until('axe does not come to an end', () => screen.driver.evaluate(`${verdict} !== undefined`))
  const wrong = [...wide, ...(await screen.driver.evaluate<string[]>(verdict))]
  if (wrong.length > 0) throw new Error(wrong.join('; '))
}

import axe from 'axe-core'
import type { Screen } from './screen'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const options = { runOnly: tags, rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] }

const judge = `(async () => {
  if (!window.axe) { ${axe.source} }
  const { violations } = await window.axe.run(${JSON.stringify(options)})
  return violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', '))
})()`

/** What a machine finds wrong with what is on the screen: for somebody who reads otherwise, and sideways. */
export async function looks(screen: Screen): Promise<void> {
  const wide = await screen.ask<string[]>('overflowing')
  const wrong = await screen.driver.evaluate<string[]>(judge)
  if (wide.length + wrong.length > 0) throw new Error([...wide, ...wrong].join('; '))
}

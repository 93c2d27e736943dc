import type { TestRunnerPlugin } from '@web/test-runner'
import { transformWithOxc } from 'vite'
import type { RunningSites } from '../../demo/start'
import { version } from '../../package.json'
import { startSite } from '../help/site'

/** Takes the types out of what the browser asks for. */
export const typeScript = (): TestRunnerPlugin => ({
  name: 'typescript',
  resolveMimeType: ({ path }) => (path.endsWith('.ts') ? 'js' : undefined),
  async transform({ path, body }) {
    if (!path.endsWith('.ts')) return undefined
    const { code } = await transformWithOxc(`${body}`, path)
    return code
  },
})

/** The real site beside the test pages, which are somebody else's to it; `site.js` tells them where it is. */
export function realSite(): TestRunnerPlugin {
  let running: RunningSites | undefined
  return {
    name: 'real-site',
    async serverStart() {
      running = await startSite()
    },
    serverStop() {
      running?.close()
    },
    serve({ path }) {
      if (path !== '/tests/elements/site.js') return undefined
      return `export const site = '${running?.site}'\nexport const version = '${version}'\n`
    },
  }
}

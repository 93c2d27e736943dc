import type { TestRunnerPlugin } from '@web/test-runner'
import { transformWithOxc } from 'vite'
import type { RunningSites } from '../../demo/start'
import { version } from '../../package.json'
import { startSite } from '../help/servers/site'
import { corpus } from '../samples/corpus'

/** Removes the types of requested TypeScript files. */
export const typeScript = (): TestRunnerPlugin => ({
  name: 'typescript',
  resolveMimeType: ({ path }) => (path.endsWith('.ts') ? 'js' : undefined),
  async transform({ path, body }) {
    if (!path.endsWith('.ts')) return undefined
    const { code } = await transformWithOxc(`${body}`, path)
    return code
  },
})

/** Starts the real site on another origin than the test pages; `site.js` gives them its address. */
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

/** Names the PDFs of the corpus to the test pages. */
export const pdfCorpus = (): TestRunnerPlugin => ({
  name: 'pdf-corpus',
  serve({ path }) {
    if (path !== '/tests/elements/corpus.js') return undefined
    const names = (['open', 'locked', 'active'] as const).map(verdict => [
      verdict,
      corpus(verdict).map(({ name }) => name),
    ])
    return `export const pdfs = ${JSON.stringify(Object.fromEntries(names))}\n`
  },
})

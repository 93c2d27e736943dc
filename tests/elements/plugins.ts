import type { TestRunnerPlugin } from '@web/test-runner'
import { transformWithOxc } from 'vite'
import type { RunningSites } from '../../demo/start'
import { version } from '../../package.json'
import { damagedFiles } from '../fuzz/damage'
import { faultOf } from '../help/fault-of'
import { startSite } from '../help/servers/site'
import { corpus } from '../samples/corpus'
import type { DamagedPdf } from './damaged'

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

/** Starts the real site on another origin than the test pages. The pages read its address from `site.js`. */
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

/** Number of damaged PDF files that the browser judges. Each run uses the same files. */
const DAMAGED_COUNT = 300

/** Serves the names of the corpus's files to the test pages, and damaged PDF files with the server's verdict. */
export const sampleFiles = (): TestRunnerPlugin => ({
  name: 'sample-files',
  serve({ path }) {
    if (path === '/tests/elements/corpus.js') return namesOfCorpus()
    return path === '/tests/elements/damaged.js' ? damagedPdfs() : undefined
  },
})

function namesOfCorpus(): string {
  const namesOf = (folder: Parameters<typeof corpus>[0]) => corpus(folder).map(({ name }) => name)
  const pdfs = { open: namesOf('open'), locked: namesOf('locked'), active: namesOf('active') }
  return `export const pdfs = ${JSON.stringify(pdfs)}\nexport const pictures = ${JSON.stringify(namesOf('picture'))}\n`
}

async function damagedPdfs(): Promise<string> {
  const pdfs: DamagedPdf[] = []
  for (const { name, bytes } of damagedFiles(2, ['open', 'locked', 'active'])) {
    if (pdfs.length === DAMAGED_COUNT) break
    pdfs.push({ name, base64: bytes.toString('base64'), fault: await faultOf(bytes) })
  }
  return `export const damagedPdfs = ${JSON.stringify(pdfs)}\n`
}

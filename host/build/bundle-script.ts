import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { oldestBrowsers } from './for-partners.ts'

/** Bundles a module of the host, with what it imports, into one small script. `name` is its path, without the ending. */
export async function bundleScript(name: string, format: 'iife' | 'es' = 'iife'): Promise<string> {
  const input = fileURLToPath(new URL(`../${name}.ts`, import.meta.url))
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: oldestBrowsers,
      modulePreload: false,
      rolldownOptions: { input, output: { format } },
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].code.trim()
}

import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown, runnerImport } from 'vite'
import { oldestBrowsers } from './settings.ts'

/** Bundles a module of the host, with its imports, into one small script. `name` is its path without the extension. */
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

/** Ignores imported styles, which rendering at build does not need. */
const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: id => (/\.css(\?inline)?$/.test(id) ? '\0style' : undefined),
  load: id => (id === '\0style' ? '' : undefined),
}

/** Runs a module of the site that renders pages or views, and resolves with its exports. */
export async function runAtBuild<Module>(entry: string, define: Record<string, string>): Promise<Module> {
  const { module } = await runnerImport<Module>(entry, {
    mode: 'production',
    plugins: [react(), noStyles],
    define,
  })
  return module
}

import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { oldestBrowsers } from './for-partners.ts'

/** Bundles a module of host/before-code, with what it imports, into one script for a page. */
export async function inlineScript(name: 'page' | 'open-draft'): Promise<string> {
  const input = fileURLToPath(new URL(`../before-code/${name}.ts`, import.meta.url))
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: oldestBrowsers,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].code.trim()
}

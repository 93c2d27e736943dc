import react from '@vitejs/plugin-react'
import { type Plugin, runnerImport } from 'vite'

/** Views import their styles; drawing them at build needs none. */
const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: id => (/\.css(\?inline)?$/.test(id) ? '\0style' : undefined),
  load: id => (id === '\0style' ? '' : undefined),
}

/** A module of the site, which draws pages or views by its own code. */
export async function runAtBuild<Module>(entry: string, define: Record<string, string>): Promise<Module> {
  const { module } = await runnerImport<Module>(entry, {
    mode: 'production',
    plugins: [react(), noStyles],
    define,
  })
  return module
}

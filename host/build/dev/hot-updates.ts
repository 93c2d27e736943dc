import { basename, relative } from 'node:path'
import type { EnvironmentModuleNode, Plugin } from 'vite'
import type { TextTable } from './hot-events.ts'

interface Folders {
  locales: string
  widgets: string
}

/**
 * Sends changed texts, and changed styles of the kit, to the page, in development only. The modules `hot-*.ts` apply them without a
 * reload: what was typed is kept.
 */
export function hotUpdates({ locales, widgets }: Folders): Plugin {
  return {
    name: 'hot-updates',
    apply: 'serve',
    transformIndexHtml: (_, { path }) => [
      {
        tag: 'script',
        injectTo: 'body',
        attrs: {
          type: 'module',
          src: `/build/dev/${path === '/partners.html' ? 'hot-partners' : 'hot-site'}.ts`,
        },
      },
    ],
    async hotUpdate({ type, file, modules, read, timestamp }) {
      const { name, hot, moduleGraph } = this.environment
      if (name !== 'client' || type === 'delete') return undefined
      if (file.startsWith(`${locales}/`) && file.endsWith('.json')) {
        const table: TextTable = JSON.parse(await read())
        hot.send('sante:texts', { path: relative(locales, file), table })
        return []
      }
      if (!file.startsWith(`${widgets}/`) || !file.endsWith('.css')) return undefined
      for (const sheet of elementSheets(modules)) {
        moduleGraph.invalidateModule(sheet)
        const tag = `sante-${basename(sheet.file as string, '.css')}`
        hot.send('sante:style', { tag, url: `${sheet.url}&t=${timestamp}` })
      }
      return []
    },
  }
}

/** Returns the elements' stylesheets among these modules and the modules that import them. */
function elementSheets(modules: Iterable<EnvironmentModuleNode>, seen = new Set<EnvironmentModuleNode>()) {
  const sheets = new Set<EnvironmentModuleNode>()
  for (const module of modules) {
    if (seen.has(module)) continue
    seen.add(module)
    if (module.url.endsWith('.css?inline')) sheets.add(module)
    else for (const sheet of elementSheets(module.importers, seen)) sheets.add(sheet)
  }
  return sheets
}

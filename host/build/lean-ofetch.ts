import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const parts = fileURLToPath(new URL('../../widgets/api/ofetch-parts.ts', import.meta.url))

/** ofetch takes its JSON parser as a default export. */
const parser = '\0ofetch-parser'

/** ofetch with the browser's own query and JSON functions in the place of two packages, for the bytes of partners' pages. */
export function leanOfetch(): Plugin {
  return {
    name: 'lean-ofetch',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.includes('/node_modules/ofetch/')) return undefined
      return { ufo: parts, destr: parser }[source]
    },
    load: id => (id === parser ? `export { parseBody as default } from ${JSON.stringify(parts)}` : undefined),
  }
}

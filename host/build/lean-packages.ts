import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const parts = fileURLToPath(new URL('../../widgets/api/ofetch-parts.ts', import.meta.url))

/** ofetch takes its JSON parser as a default export. */
const parser = '\0ofetch-parser'
/** What @nanostores/react takes from nanostores: `useStore` follows whole stores here, never single keys. */
const keys = '\0nanostores-keys'

const virtual: Record<string, string> = {
  [parser]: `export { parseBody as default } from ${JSON.stringify(parts)}`,
  [keys]: `export const listenKeys = undefined`,
}

/** By package: the dependencies that are replaced, and by what. */
const replaced: Record<string, Record<string, string>> = {
  ofetch: { ufo: parts, destr: parser },
  '@nanostores/react': { nanostores: keys },
}

/** Replaces what the kit does not use of its packages, to keep the partners' file small. */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    enforce: 'pre',
    resolveId(source, importer) {
      const name = Object.keys(replaced).find(name => importer?.includes(`/node_modules/${name}/`))
      return name && replaced[name]?.[source]
    },
    load: id => virtual[id],
    // nanostores counts changes in a global, so that several copies of it agree: a partner's page is not to see one.
    transform: {
      filter: { id: /\/nanostores\/atom\/index\.js$/ },
      handler(code) {
        if (this.environment.name !== 'embed') return
        const local = code.replace('globalThis.nanostoresGlobal ||= ', '')
        if (local === code) this.error('nanostores has no global any more: see lean-packages.ts')
        return local
      },
    },
  }
}

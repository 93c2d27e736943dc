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

/** What a package takes from another one, and what it gets in its place. */
const replaced: Record<string, Record<string, string>> = {
  ofetch: { ufo: parts, destr: parser },
  '@nanostores/react': { nanostores: keys },
}

/** Packages without what the kit does not use of them, for the bytes of partners' pages. */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    enforce: 'pre',
    resolveId(source, importer) {
      const name = Object.keys(replaced).find(name => importer?.includes(`/node_modules/${name}/`))
      return name && replaced[name]?.[source]
    },
    load: id => virtual[id],
  }
}

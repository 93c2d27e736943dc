import type { Plugin } from 'vite'

/** The file names that pages of other releases may contain: the site's script and the autoloader. */
const fixed = ['host', 'sante']

/**
 * An element's chunk has a hash in its name: a tab of an earlier release may miss the new chunk, but never runs it together
 * with its own code.
 */
export const entryName = ({ name }: { name: string }): string =>
  fixed.includes(name) ? '[name].js' : 'chunks/[name]-[hash].js'

/** A file with the element's plain name imports that chunk, for pages that load a single element. */
export function entries(): Plugin {
  return {
    name: 'entries',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isEntry || fixed.includes(chunk.name)) continue
        // A page names its script itself.
        if (chunk.facadeModuleId?.endsWith('.html')) continue
        const source = `import './${chunk.fileName}'\n`
        this.emitFile({ type: 'asset', fileName: `${chunk.name}.js`, source })
      }
    },
  }
}

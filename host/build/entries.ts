import type { Plugin } from 'vite'

/** What pages of other releases may name: the page's own script, and the autoloader that lies beside it. */
const fixed = ['host', 'sante']

/**
 * An element's code changes its name with every release, as every other chunk does: an open tab of one release can miss the
 * code of the next, but never run it beside its own.
 */
export const entryName = ({ name }: { name: string }): string =>
  fixed.includes(name) ? '[name].js' : 'chunks/[name]-[hash].js'

/** Beside it, under its plain name, the way to it: for pages that ask for one element. */
export function entries(): Plugin {
  return {
    name: 'entries',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isEntry || fixed.includes(chunk.name)) continue
        const source = `import './${chunk.fileName}'\n`
        this.emitFile({ type: 'asset', fileName: `${chunk.name}.js`, source })
      }
    },
  }
}

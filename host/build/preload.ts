import type { Plugin } from 'vite'

/** The chunks that the first page needs, named in the page itself: saves a round trip for each level of imports. */
export function preload(entries: string[]): Plugin {
  return {
    name: 'preload',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const wanted = new Set<string>()
        const visit = (file: string): void => {
          const chunk = bundle[file]
          if (chunk?.type !== 'chunk' || wanted.has(file)) return
          wanted.add(file)
          chunk.imports.forEach(visit)
        }
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.isEntry && entries.includes(file.name)) visit(file.fileName)
        }
        return [...wanted].map(file => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href: `/${file}`, crossorigin: true },
          injectTo: 'head' as const,
        }))
      },
    },
  }
}

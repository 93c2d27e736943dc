import type { Plugin } from 'vite'
import { markedStyle, reservedHeights } from '../reserved-height.ts'
import { Inlined } from './inlined.ts'

/** By tag: the style of a snippet, and its hash, which a strict policy has to name. */
interface SnippetStyle {
  css: string
  style: string | undefined
}

function withHash(css: string): SnippetStyle {
  const inlined = new Inlined()
  inlined.style(css)
  return { css, style: inlined.hashes().styles[0] }
}

/** With the marks that stand in a snippet, since they are part of what is hashed. */
export const snippetStyles = (): [tag: string, style: SnippetStyle][] =>
  Object.entries(reservedHeights).map(([tag, css]) => [tag, withHash(markedStyle(css))])

/** Writes beside the partners' file the style that reserves an element's height in a page. */
export function snippetStyle(): Plugin {
  return {
    name: 'snippet-style',
    applyToEnvironment: ({ name }) => name === 'embed',
    generateBundle() {
      const source = JSON.stringify(Object.fromEntries(snippetStyles()))
      this.emitFile({ type: 'asset', fileName: 'snippet-style.json', source })
    },
  }
}

import { createHash } from 'node:crypto'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * What stands in the pages themselves, since a file of its own would cost the first paint a round trip: the early script and
 * styles. The pages' policy names each by its hash.
 */
export class Inlined {
  readonly #styles = new Set<string>()
  readonly #scripts = new Set<string>()

  style(text: string): string {
    this.#styles.add(hashOf(text))
    return `<style>${text}</style>`
  }

  script(text: string): string {
    this.#scripts.add(hashOf(text))
    return `<script>${text}</script>`
  }

  /** For the header of the pages: `style-src` and `script-src`. */
  hashes(): Record<'styles' | 'scripts', string[]> {
    return { styles: [...this.#styles], scripts: [...this.#scripts] }
  }
}

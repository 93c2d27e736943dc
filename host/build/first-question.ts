import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { FirstStyles } from './first-styles.ts'
import { Inlined } from './inlined.ts'
import { runAtBuild } from './run-at-build.ts'

const entry = fileURLToPath(new URL('../first-questions.ts', import.meta.url))

type Drawn = typeof import('../first-questions')

/** Styles of the question in a partner's page, beside the element's own. */
const own = readFileSync(new URL('../style/snippet.css', import.meta.url), 'utf8')

/**
 * Writes the first question beside the partners' file of this release: by language, the declarative root that a snippet can
 * carry inside the tag, and the hash of its style, which a strict policy of the page has to name. For an editor, each root as text.
 */
export function firstQuestion(version: string): Plugin {
  const styles = new FirstStyles(own)
  return {
    name: 'first-question',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'embed',
    transform: (code, id) => styles.add(code, id),
    async generateBundle() {
      const { firstQuestions } = await runAtBuild<Drawn>(entry, {
        'import.meta.env.VITE_VERSION': JSON.stringify(version),
      })
      const inlined = new Inlined()
      const style = inlined.style(styles.for('simulator', Object.values(firstQuestions).join('')))
      const roots = Object.entries(firstQuestions).map(([language, html]) => [
        language,
        `<template shadowrootmode="open">${style}${html}</template>`,
      ])
      const [hash] = inlined.hashes().styles
      const source = JSON.stringify({ style: hash, ...Object.fromEntries(roots) })
      this.emitFile({ type: 'asset', fileName: 'first-question.json', source })
      for (const [language, root] of roots)
        this.emitFile({ type: 'asset', fileName: `first-question.${language}.txt`, source: `${root}` })
    },
  }
}

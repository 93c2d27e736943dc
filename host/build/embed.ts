import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { type Language, languages } from '../../widgets/shared/language.ts'
import { markedStyle, reservedHeights } from '../../widgets/shared/reserved-height.ts'
import type * as Drawing from '../app/prerender/first-questions'
import { oembedLinks } from './head.ts'
import { bundleScript, runAtBuild } from './host-modules.ts'
import { FirstStyles, Inlined } from './inlined.ts'
import { siteOrigin } from './settings.ts'

const entry = fileURLToPath(new URL('../app/prerender/first-questions.ts', import.meta.url))

type Drawn = typeof Drawing

/** Styles of the question in a partner's page, in addition to those of the element. */
const questionStyle = readFileSync(new URL('../style/snippet.css', import.meta.url), 'utf8')

/**
 * Writes the first question beside the partners' file of this release. A JSON file contains the declarative shadow root for a
 * snippet in each language, and the hash of their style. A page with a strict Content-Security-Policy must list this hash. A text
 * file for each language contains only the root.
 */
export function firstQuestion(version: string): Plugin {
  const styles = new FirstStyles(questionStyle)
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

interface SnippetStyle {
  css: string
  /** The hash of `css`, which a strict Content-Security-Policy must list. */
  style: string | undefined
}

function withHash(css: string): SnippetStyle {
  const inlined = new Inlined()
  inlined.style(css)
  return { css, style: inlined.hashes().styles[0] }
}

/** Returns the styles of snippets by tag, inside comment marks (`markedStyle`). The hash covers the marks too. */
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

/** The list of schools, which the check of a page loads if the page proposes a school. */
export const schoolList = (): string =>
  readFileSync(new URL('../../widgets/dossier/sections/schools.json', import.meta.url), 'utf8')

/** Writes the list of schools beside the partners' file. */
export function schools(): Plugin {
  return {
    name: 'schools',
    applyToEnvironment: ({ name }) => name === 'embed',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'schools.json', source: schoolList() })
    },
  }
}

/**
 * Stretches the card to the height of the frame, but to 594 px at most, the height of the questions. Without this style, there would
 * be empty space below the first screen.
 */
const frameStyle =
  'body{margin:0;padding:4px;font-family:system-ui,sans-serif}' +
  'sante-simulator::part(card){box-sizing:border-box;min-height:min(594px,100vh - 8px)}'

interface Words {
  title: string
  page: { home: string }
  home: { title: string }
}

const textsOf = (language: Language): Words =>
  JSON.parse(
    readFileSync(fileURLToPath(new URL(`../../locales/${language}/host.json`, import.meta.url)), 'utf8'),
  )

/** Returns the page with the questionnaire in one language. Adds its style to `inlined`. */
export function framePage(language: Language, version: string, inlined = new Inlined()): string {
  const head = inlined.style(frameStyle)
  const site = siteOrigin()
  const { title, page, home } = textsOf(language)
  const name = title.replace('{{page}}', page.home)
  const links = oembedLinks(site, `${site}/embed/frame?lang=${language}`, name)
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no">
<meta name="robots" content="noindex">
<title>${name}</title>
${head}
${links.join('\n')}
<script type="module" src="/embed/${version}/frame.js"></script>
<script type="module" src="/embed/${version}/simulator.js"></script>
</head>
<body>
<sante-simulator><a href="/?lang=${language}" target="_blank">${home.title}</a></sante-simulator>
</body>
</html>
`
}

/**
 * Writes the questionnaire as a separate page, for partners that can only paste a frame or an address. There is one page per
 * language, with the hashes for its policy, and a script for the embedding page that adapts the frame's height. Answers stay in
 * memory.
 */
export function frame(version: string): Plugin {
  return {
    name: 'frame',
    applyToEnvironment: ({ name }) => name === 'embed',
    async generateBundle() {
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
      const inlined = new Inlined()
      for (const language of languages) emit(`frame.${language}.html`, framePage(language, version, inlined))
      emit('frame.js', await bundleScript('frame/frame', 'es'))
      emit('fit-frames.js', await bundleScript('frame/fit-frames', 'es'))
      emit('frame.json', JSON.stringify(inlined.hashes()))
    },
  }
}

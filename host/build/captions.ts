import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { scenes } from '../assistance/scenes.ts'
import { languages } from './languages.ts'

type Sentences = Record<string, string>

/** Seconds as WebVTT writes them. */
const instant = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The captions of the video tutorial as WebVTT: a sentence for each scene. */
export function captionsOf(sentences: Sentences): string {
  let start = 0
  const cues = scenes.map(({ id, seconds }) => {
    const from = start
    start += seconds
    return `${instant(from)} --> ${instant(start)}\n${escaped(sentences[id] ?? '')}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

/** Writes the captions under `/captions/` from the texts of the page: into the site's files, or on request in development. */
export function captions(locales: string): Plugin {
  const captionsIn = (language: string) => {
    const { assistance } = JSON.parse(readFileSync(join(locales, language, 'assistance.json'), 'utf8'))
    return captionsOf(assistance.tutorial.scene)
  }
  return {
    name: 'captions',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const language of languages)
        this.emitFile({ type: 'asset', fileName: `captions/${language}.vtt`, source: captionsIn(language) })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const asked = request.url?.match(/^\/captions\/(\w\w)\.vtt$/)?.[1]
        const language = languages.find(one => one === asked)
        if (!language) return next()
        response.setHeader('Content-Type', 'text/vtt')
        response.end(captionsIn(language))
      })
    },
  }
}

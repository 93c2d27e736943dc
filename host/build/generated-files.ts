import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { languages } from '../../widgets/shared/language.ts'
import { scenes } from '../assistance/scenes.ts'
import { blanks, printBlank } from './sheets/blanks.ts'
import { printSample } from './sheets/sample.ts'
import { samples } from './sheets/samples.ts'

type Content = string | Uint8Array

/** Generates files in a folder of the site. The build writes them; in development each is generated on request. */
function generatedFiles(
  folder: string,
  type: string,
  files: Record<string, () => Content | Promise<Content>>,
): Plugin {
  return {
    name: folder,
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const [file, make] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName: `${folder}/${file}`, source: await make() })
    },
    configureServer(server) {
      server.middlewares.use(`/${folder}`, async (request, response, next) => {
        const make = files[request.url?.match(/^\/([\w.-]+)$/)?.[1] ?? '']
        if (!make) return next()
        try {
          const content = await make()
          response.setHeader('Content-Type', type)
          response.end(content)
        } catch (error) {
          next(error)
        }
      })
    },
  }
}

/** Every example and form that the site offers, by file name. */
export const sheets: Record<string, () => Promise<Uint8Array>> = {
  ...Object.fromEntries(Object.entries(samples).map(([file, sample]) => [file, () => printSample(sample)])),
  ...Object.fromEntries(Object.entries(blanks).map(([file, blank]) => [file, () => printBlank(blank)])),
}

/** Prints the examples and forms as PDF files. */
export const examples = (): Plugin => generatedFiles('examples', 'application/pdf', sheets)

/** Formats seconds for WebVTT. */
const formatSeconds = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`

const escapeCue = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Returns the captions of the video tutorial as WebVTT, one cue per scene. */
export function captionsOf(sentences: Record<string, string>): string {
  let start = 0
  const cues = scenes.map(({ id, seconds }) => {
    const from = start
    start += seconds
    return `${formatSeconds(from)} --> ${formatSeconds(start)}\n${escapeCue(sentences[id] ?? '')}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

/** Writes the captions of the video tutorial, one file per language, from the texts of the page. */
export function captions(locales: string): Plugin {
  const captionsIn = (language: string) => {
    const { assistance } = JSON.parse(readFileSync(join(locales, language, 'assistance.json'), 'utf8'))
    return captionsOf(assistance.tutorial.scene)
  }
  const files = languages.map(language => [`${language}.vtt`, () => captionsIn(language)] as const)
  return generatedFiles('captions', 'text/vtt', Object.fromEntries(files))
}

/** Copies the fonts and character maps that pdf.js requests from the site, with their licences and the licence of pdf.js. */
export function pdfParts(): Plugin[] {
  const pdfjs = pathToFileURL(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const filesIn = (part: string) => {
    const folder = new URL(`${part}/`, pdfjs)
    return Object.fromEntries(
      readdirSync(folder).map(name => [name, () => readFileSync(new URL(name, folder))]),
    )
  }
  const type = 'application/octet-stream'
  return [
    generatedFiles('pdf-fonts', type, {
      ...filesIn('standard_fonts'),
      LICENSE_PDFJS: () => readFileSync(new URL('LICENSE', pdfjs)),
    }),
    generatedFiles('pdf-cmaps', type, filesIn('cmaps')),
  ]
}

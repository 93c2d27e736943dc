import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { minifySync } from '@swc/core'
import type { Plugin } from 'vite'
import { Inlined } from './inlined.ts'
import { languages } from './languages.ts'
import { oembedLinks } from './oembed-links.ts'
import { siteOrigin } from './site-origin.ts'

/** What the address of the frame may say: attributes of the tag, and colours by the end of their variable's name. */
const attributes = ['theme', 'partner', 'heading-level']
const colours = ['primary', 'on-primary', 'tint', 'ink', 'surface', 'border', 'danger', 'focus']

/** Hands the address's settings to the element, and its height to the page around the frame. */
const settle = `
const query = new URLSearchParams(location.search)
const element = document.querySelector('sante-simulator')
for (const name of ${JSON.stringify(attributes)}) if (query.has(name)) element.setAttribute(name, query.get(name))
for (const name of ${JSON.stringify(colours)}) {
  for (const scheme of ['', '-dark']) {
    const colour = query.get(name + scheme)
    if (colour && CSS.supports('color', colour)) element.style.setProperty('--sante-' + name + scheme, colour)
  }
}
const tell = () => parent.postMessage({ sante: 'height', height: document.documentElement.offsetHeight }, '*')
new ResizeObserver(tell).observe(document.documentElement)
// Below the screen nothing is observed yet.
element.addEventListener('sante-ready', tell)
// The page around it may come later.
addEventListener('message', ({ data, source }) => source === parent && data?.sante === 'tell' && tell())
`

/** Pixels. A result in large letters on a narrow screen needs half of it. */
const MAX_HEIGHT = 10_000

/**
 * For the page around frames: gives each the height of what is in it, and never less than the page has given it. A sandboxed frame
 * has no origin of its own: its messages have the origin "null".
 */
const fit = `
const { origin } = new URL(import.meta.url)
const frames = () => [...document.querySelectorAll('iframe')].filter(frame => frame.src.startsWith(origin + '/'))
const reserved = new WeakMap()
const hasNoOrigin = ({ sandbox }) => sandbox.length > 0 && !sandbox.contains('allow-same-origin')
const isHeight = height => typeof height === 'number' && height > 0 && height <= ${MAX_HEIGHT}
addEventListener('message', ({ data, source, origin: from }) => {
  if (data?.sante !== 'height' || !isHeight(data.height)) return
  for (const frame of frames()) {
    if (frame.contentWindow !== source || from !== (hasNoOrigin(frame) ? 'null' : origin)) continue
    if (!reserved.has(frame)) reserved.set(frame, frame.offsetHeight)
    frame.style.height = Math.max(reserved.get(frame), Math.ceil(data.height)) + 'px'
  }
})
for (const frame of frames()) frame.contentWindow.postMessage({ sante: 'tell' }, '*')
`

/** A card as high as the frame, up to the height of the questions: what the page reserves for them is no hole under the start. */
const style =
  'body{margin:0;padding:4px;font-family:system-ui,sans-serif}' +
  'sante-simulator::part(card){box-sizing:border-box;min-height:min(594px,100vh - 8px)}'

const short = (code: string) => minifySync(code, { module: true, compress: true, mangle: true }).code

interface Words {
  title: string
  page: { home: string }
  home: { title: string }
}

const wordsOf = (language: string): Words =>
  JSON.parse(
    readFileSync(fileURLToPath(new URL(`../../locales/${language}/host.json`, import.meta.url)), 'utf8'),
  )

/**
 * Writes the questionnaire as a page of its own, for who can only paste a frame or an address: one for each language, with the
 * hashes that its policy names, and a script for the page around it, which follows its height. Answers stay in memory.
 */
export function frame(version: string): Plugin {
  return {
    name: 'frame',
    applyToEnvironment: ({ name }) => name === 'embed',
    generateBundle() {
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
      const inlined = new Inlined()
      const head = inlined.style(style)
      const site = siteOrigin()
      for (const language of languages) {
        const { title, page, home } = wordsOf(language)
        const name = title.replace('{{page}}', page.home)
        const links = oembedLinks(site, `${site}/embed/frame?lang=${language}`, name)
        emit(
          `frame.${language}.html`,
          `<!doctype html>
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
`,
        )
      }
      emit('frame.js', short(settle))
      emit('fit-frames.js', short(fit))
      emit('frame.json', JSON.stringify(inlined.hashes()))
    },
  }
}

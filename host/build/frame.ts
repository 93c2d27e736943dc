import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { bundleScript } from './bundle-script.ts'
import { Inlined } from './inlined.ts'
import { languages } from './languages.ts'
import { oembedLinks } from './oembed-links.ts'
import { siteOrigin } from './site-origin.ts'

/** A card as high as the frame, up to the height of the questions: what the page reserves for them is no hole under the start. */
const style =
  'body{margin:0;padding:4px;font-family:system-ui,sans-serif}' +
  'sante-simulator::part(card){box-sizing:border-box;min-height:min(594px,100vh - 8px)}'

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
    async generateBundle() {
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
      emit('frame.js', await bundleScript('frame/frame', 'es'))
      emit('fit-frames.js', await bundleScript('frame/fit-frames', 'es'))
      emit('frame.json', JSON.stringify(inlined.hashes()))
    },
  }
}

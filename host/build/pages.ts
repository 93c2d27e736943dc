import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { DRAFT_SCRIPT } from '../app/prerender/drawn-page.ts'
import type * as Drawing from '../app/prerender/prerender'
import type { Prerendered } from '../app/prerender/prerender'
import { feedLink } from './changelog.ts'
import { headOf, robots, sitemap } from './head.ts'
import { bundleScript, runAtBuild } from './host-modules.ts'
import { FirstStyles, Inlined } from './inlined.ts'
import { filesOfNextScreen, linksOf, linksOfPartners } from './preload.ts'
import { siteOrigin } from './settings.ts'

type Drawn = Pick<typeof Drawing, 'prerenderedPages' | 'partnersPages'>

const entry = fileURLToPath(new URL('../app/prerender/prerender.tsx', import.meta.url))

/** Styles of prerendered views, in addition to those of the element. */
const drawnStyle = readFileSync(new URL('../style/drawn.css', import.meta.url), 'utf8')

/** The link to the site's styles. */
const STYLE = /<link rel="stylesheet"[^>]* href="\/([^"]*)">/

/** A prerendered screen of the registration. */
const SCREEN = /<template data-screen="(\w+)"/g

/** Returns the file name of a page. French is in the root folder, each other language in its own. */
const fileOf = ({ path, language }: Pick<Prerendered, 'path' | 'language'>) => {
  const name = path === undefined ? '404' : path === '/' ? 'index' : path.slice(1)
  return `${language === 'fr' ? '' : `${language}/`}${name}.html`
}

/** Replaces the first match. Throws if nothing matches, because the template has changed. */
function replaceOnce(html: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(html)) throw new Error(`The template of a page has no ${pattern}`)
  return html.replace(pattern, () => replacement)
}

/** Removes the stylesheet of a template from the bundle and returns it, since each page contains it inline. */
function takeStyles(template: string, bundle: Rolldown.OutputBundle): string {
  const [, name = ''] = STYLE.exec(template) ?? []
  const file = bundle[name]
  if (file?.type !== 'asset') throw new Error('The template of a page has no stylesheet in the bundle')
  delete bundle[name]
  return `${file.source}`
}

function templateIn(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputAsset {
  const template = bundle[name]
  if (template?.type !== 'asset') throw new Error(`The bundle has no template ${name}`)
  return template
}

/**
 * Writes a page for each address and language. It is readable before any script runs. Its first paint needs no other file, except
 * the stylesheet of a text page. The page preloads its scripts and texts, so that they are requested immediately.
 */
export function pages(version: string): Plugin {
  const styles = new FirstStyles(drawnStyle)
  return {
    name: 'pages',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) => styles.add(code, id),
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const template = templateIn(bundle, 'index.html')
        const emptyPage = `${template.source}`
        const { prerenderedPages: drawn, partnersPages } = await runAtBuild<Drawn>(entry, {
          'import.meta.env.VITE_VERSION': JSON.stringify(version),
          'import.meta.env.VITE_MAINTENANCE': JSON.stringify(process.env.VITE_MAINTENANCE ?? ''),
        })
        const inlined = new Inlined()
        const first = [
          inlined.script(await bundleScript('before-code/page')),
          inlined.style(takeStyles(emptyPage, bundle)),
        ]
        const openDraft = await bundleScript('before-code/open-draft')
        const site = siteOrigin()
        for (const page of drawn) {
          const head = [...first, ...headOf(page, site), ...linksOf(bundle, page)]
          const withScripts = pageOf(page, emptyPage, head)
            .replace(DRAFT_SCRIPT, () => inlined.script(openDraft))
            .replace(SCREEN, (tag, screen) => {
              const files = filesOfNextScreen(bundle, screen, page.language)
              return `${tag} data-files="${files.map(file => `/${file}`).join(' ')}"`
            })
          const source = styles.addTo(withScripts, inlined)
          if (fileOf(page) === 'index.html') template.source = source
          else this.emitFile({ type: 'asset', fileName: fileOf(page), source })
        }
        const emptyPartnersPage = `${templateIn(bundle, 'partners.html').source}`
        delete bundle['partners.html']
        const style = inlined.style(takeStyles(emptyPartnersPage, bundle))
        for (const page of partnersPages) {
          const head = [
            style,
            ...headOf(page, site),
            feedLink(site),
            ...linksOfPartners(bundle, page.language),
          ]
          const source = fillTemplate(page, emptyPartnersPage, head)
          this.emitFile({ type: 'asset', fileName: fileOf(page), source })
        }
        this.emitFile({
          type: 'asset',
          fileName: 'page-hashes.json',
          source: JSON.stringify(inlined.hashes()),
        })
        this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots(site) })
        this.emitFile({
          type: 'asset',
          fileName: 'sitemap.xml',
          source: sitemap([...drawn, ...partnersPages], site),
        })
      },
    },
  }
}

function pageOf(drawn: Prerendered, template: string, head: string[]): string {
  const { page, language, html } = drawn
  const root = `<div id="site" data-page="${page}" data-language="${language}">${html}</div>`
  return fillTemplate({ ...drawn, html: root }, template, head)
}

/** Returns a template with the head and the content of a page. */
function fillTemplate(
  { language, direction, html }: Pick<Prerendered, 'language' | 'direction' | 'html'>,
  template: string,
  head: string[],
): string {
  const replacements: [pattern: RegExp, replacement: string][] = [
    [/<script type="module"/, '<script type="module" fetchpriority="low"'],
    [STYLE, ''],
    [/<title>.*<\/title>/, head.join('\n    ')],
    [/<html lang="fr"/, `<html lang="${language}" dir="${direction}"`],
    [/<div id="site">[\s\S]*?<\/div>/, html],
  ]
  return replacements.reduce(
    (page, [pattern, replacement]) => replaceOnce(page, pattern, replacement),
    template,
  )
}

import { readFileSync } from 'node:fs'
import english from '../../../locales/en/snippet.json' with { type: 'json' }
import french from '../../../locales/fr/snippet.json' with { type: 'json' }
import pkg from '../../../package.json' with { type: 'json' }
import { reservedHeights } from '../../../widgets/shared/reserved-height'
import { defaultOptions, type Options } from '../../partners/options/options'
import { type RecipeContext, type RecipeFile, recipes } from '../../partners/snippet/recipes'
import { snippetOf } from '../../partners/snippet/snippet'
import { entriesOf } from '../changelog'
import { type GuideLanguage, tables } from './guide-tables'

const reserve = reservedHeights['sante-simulator']
const words = { en: english, fr: french }
const partners = { en: 'your-university', fr: 'votre-universite' }

const contextIn = (language: GuideLanguage): RecipeContext => ({
  options: { ...defaultOptions(language), attributes: { partner: partners[language] } },
  site: { origin: 'https://SITE', major: 'MAJOR', release: undefined },
  reserve,
  words: words[language],
})

const codeBlock = (kind: string, code: string) => `\`\`\`${kind}\n${code}\n\`\`\``

/**
 * Returns the files of a recipe, as the guide shows them. `attributes` are added to the guide's, as a partner can do on
 * `/partenaires`.
 */
export function recipeFiles(
  id: string,
  language: GuideLanguage,
  attributes?: Options['attributes'],
): RecipeFile[] {
  const chosen = contextIn(language)
  const options = { ...chosen.options, attributes: { ...chosen.options.attributes, ...attributes } }
  const context = { ...chosen, options }
  return recipes.find(recipe => recipe.id === id)?.files?.(context) ?? []
}

/**
 * Returns a Markdown code block with the snippet (`snippet.html`) or with a file of a recipe (`vue/admissions.vue`). Throws if
 * there is no such file.
 */
export function codeOf(path: string, language: GuideLanguage): string {
  const kind = path.replace(/.*\./, '')
  if (path === 'snippet.html') {
    const { options, site, words } = contextIn(language)
    return codeBlock(kind, snippetOf(options, site, { link: words.link, reserve }))
  }
  const [id = '', name] = path.split('/')
  const file = recipeFiles(id, language).find(file => file.name === name)
  if (!file) throw new Error(`No recipe has “${path}”`)
  return codeBlock(kind, file.code)
}

/** The kit's guides for partners, by language. */
export const guides: Record<GuideLanguage, string> = { en: 'widgets/README.md', fr: 'widgets/LISEZMOI.md' }

const MARKED = /(<!-- (manifest|code):([\w./-]+) -->\n)[\s\S]*?(\n<!-- \/\2 -->)/g

function generate(kind: string, name: string, language: GuideLanguage): string {
  if (kind === 'code') return codeOf(name, language)
  const table = tables[name]
  if (!table) throw new Error(`The manifest has no table “${name}”`)
  return table(language)
}

/** Returns the guide with its tables, snippet and examples, generated from the code. */
export const fill = (text: string, language: GuideLanguage): string =>
  text.replace(MARKED, (_, start: string, kind: string, name: string, end: string) =>
    // In Markdown, a line directly after a table becomes one of its rows.
    kind === 'code'
      ? `${start}${generate(kind, name, language)}${end}`
      : `${start}\n${generate(kind, name, language)}\n${end}`,
  )

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

/** Replaces the placeholders by this site and this release. */
const withAddresses = (text: string, site: string) =>
  text.replaceAll('https://SITE', site).replaceAll(/(?<=\/embed\/|-)VERSION\b/g, pkg.version)

/**
 * Returns the kit's guide for the package, with the addresses of this site and this release. The pictures are left out, because
 * they would be larger than the code. The guide names the site's page for partners instead of `VERSIONS.md`, which is not packed.
 * In the package, the English guide is `GUIDE.md`, and `PACKAGE.md` is `README.md`.
 */
export const packedGuide = (language: GuideLanguage, site: string): string =>
  withAddresses(
    read(guides[language])
      .replace(/^!\[.*\]\(.*\)\n\n?/gm, '')
      .replace(/\[VERSIONS\.md\]\(VERSIONS\.md\)(?:\s\([^)]*\))?/, '`https://SITE/partenaires`')
      .replaceAll('](README.md', '](GUIDE.md')
      .replaceAll('[PACKAGE.md](../host/build/package/PACKAGE.md', '[README.md](README.md'),
    site,
  )

const status = {
  published: 'This release is published: its address and its bytes never change.',
  unpublished:
    'This build is not published. Use it for trying: its file may change, and npm then reports `EINTEGRITY`.',
}

const isPublished = () => entriesOf(read('CHANGELOG.md')).some(({ version }) => version === pkg.version)

/** Returns the README of the package, with the example, the tables and the addresses of this site and this release. */
export const packedReadme = (site: string): string =>
  withAddresses(
    fill(read('host/build/package/PACKAGE.md'), 'en')
      .replace('<!-- status -->', status[isPublished() ? 'published' : 'unpublished'])
      .replace('](../../../widgets/README.md', '](GUIDE.md')
      .replace('](../../../widgets/LISEZMOI.md', '](LISEZMOI.md'),
    site,
  )

import { angularExample } from '../examples/angular'
import { astroExample } from '../examples/astro'
import type { ExampleParts, ExampleWords } from '../examples/example'
import { nextExample, reactExample } from '../examples/react'
import { svelteExample } from '../examples/svelte'
import { vueExample, vueSettings } from '../examples/vue'
import type { Options } from '../options'
import { rulesOf, type SnippetSite, scriptAddress, tagOf } from './snippet'

/** What a recipe is written for. */
export interface RecipeContext {
  options: Options
  site: SnippetSite
  /** What reserves the height (host/partners/snippet/reserved-height.ts). */
  reserve: string
  words: RecipeWords
}

/** In the language of the questionnaire. */
export interface RecipeWords extends ExampleWords {
  /** The words of the link in the tag. */
  link: string
}

/** What to paste or write. */
export interface RecipeFile {
  /** As the project calls it; a snippet has no name. */
  name?: string
  code: string
}

/** How a system takes the questionnaire. */
export interface Recipe {
  id: string
  /** The system's own name, in every language the same. */
  name: string
  /** Have we run it (WordPress 6.1 and 6.7 by hand), or compiled it in an application (tests/integrations/), as it is written here? */
  isTried: boolean
  /** Does it take the package, and not the snippet? */
  hasPackage?: boolean
  /** Without them, what was copied above is all. */
  files?: (chosen: RecipeContext) => RecipeFile[]
}

const partsOf = ({ options, site, words }: RecipeContext): ExampleParts => ({
  words,
  tag: (...more) => tagOf(options, { ...site, question: undefined }, words.link, more),
})

/** The component that holds the questionnaire, what else the framework needs, and the page's stylesheet. */
const framework = (
  id: string,
  name: string,
  fileName: string,
  write: (parts: ExampleParts) => string,
  others: RecipeFile[] = [],
): Recipe => ({
  id,
  name,
  isTried: true,
  hasPackage: true,
  files: chosen => [
    { name: fileName, code: write(partsOf(chosen)) },
    ...others,
    { name: 'sante.css', code: rulesOf(chosen.options, chosen.reserve).join('\n') },
  ],
})

const tagManagerScript = ({ options, site }: RecipeContext) => `<script>
  var script = document.createElement('script')
  script.type = 'module'
  script.src = '${scriptAddress(options, site)}'
  document.head.appendChild(script)
</script>`

/** Not a module, since consent managers remove or rewrite `type="module"`; always the newest release. */
const classicAddress = ({ site }: RecipeContext) => `${site.origin}/sante-classic.js`

const classicScript = (chosen: RecipeContext) => `<script src="${classicAddress(chosen)}" defer></script>`

const tarteaucitronService = (chosen: RecipeContext) => `tarteaucitron.services.sante = {
  key: 'sante',
  type: 'other',
  name: 'Étudiants étrangers, assurance maladie',
  uri: '${chosen.site.origin}/',
  needConsent: false,
  cookies: [],
  js: function () {
    tarteaucitron.addScript('${classicAddress(chosen)}')
  },
}
tarteaucitron.job = tarteaucitron.job || []
tarteaucitron.job.push('sante')`

const axeptioVendor = (chosen: RecipeContext) => `window._axcb = window._axcb || []
window._axcb.push(function (axeptio) {
  axeptio.on('cookies:complete', function (choices) {
    if (!choices.sante) return
    var script = document.createElement('script')
    script.src = '${classicAddress(chosen)}'
    document.head.appendChild(script)
  })
})`

export const recipes: Recipe[] = [
  { id: 'html', name: 'HTML', isTried: true },
  { id: 'wordpress', name: 'WordPress', isTried: true },
  { id: 'drupal', name: 'Drupal', isTried: false },
  { id: 'typo3', name: 'TYPO3', isTried: false },
  { id: 'moodle', name: 'Moodle', isTried: false },
  {
    id: 'gtm',
    name: 'Google Tag Manager',
    isTried: false,
    files: chosen => [{ code: tagManagerScript(chosen) }],
  },
  {
    id: 'consent',
    name: 'tarteaucitron, Axeptio',
    isTried: false,
    files: chosen => [
      { code: classicScript(chosen) },
      { name: 'tarteaucitron.js', code: tarteaucitronService(chosen) },
      { name: 'axeptio.js', code: axeptioVendor(chosen) },
    ],
  },
  framework('react', 'React', 'admissions.tsx', reactExample),
  framework('next', 'Next', 'admissions.tsx', nextExample),
  framework('vue', 'Vue', 'admissions.vue', vueExample, [{ name: 'vite.config.ts', code: vueSettings }]),
  framework('svelte', 'Svelte', 'admissions.svelte', svelteExample),
  framework('angular', 'Angular', 'admissions.ts', angularExample),
  framework('astro', 'Astro', 'admissions.astro', astroExample),
]

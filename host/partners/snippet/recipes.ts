import { angularExample } from '../examples/angular'
import { astroExample } from '../examples/astro'
import type { ExampleParts, ExampleWords } from '../examples/example'
import { nextExample, reactExample } from '../examples/react'
import { svelteExample } from '../examples/svelte'
import { vueExample, vueSettings } from '../examples/vue'
import type { Options } from '../options/options'
import { rulesOf, type SnippetSite, scriptAddress, tagOf } from './snippet'

/** The input of a recipe. */
export interface RecipeContext {
  options: Options
  site: SnippetSite
  /** The style that reserves the height (widgets/shared/reserved-height.ts). */
  reserve: string
  words: RecipeWords
}

/** Texts in the language of the questionnaire. */
export interface RecipeWords extends ExampleWords {
  /** Text of the link in the tag. */
  link: string
}

/** Code to paste, or a file to write. */
export interface RecipeFile {
  /** File name in the project. A snippet has none. */
  name?: string
  code: string
}

/** How to embed the questionnaire in a system. */
export interface Recipe {
  id: string
  /** Name of the system, the same in every language. */
  name: string
  /**
   * Whether this recipe was tested as written: by hand (WordPress 6.1 and 6.7), or compiled in an application
   * (tests/integrations/).
   */
  isTried: boolean
  /** Whether it uses the package instead of the snippet. */
  hasPackage?: boolean
  /** Returns the files of the recipe. Without it, the general snippet is sufficient. */
  files?: (chosen: RecipeContext) => RecipeFile[]
}

const partsOf = ({ options, site, words }: RecipeContext): ExampleParts => ({
  words,
  tag: (...more) => tagOf(options, { ...site, question: undefined }, words.link, more),
})

/**
 * Returns the recipe of a framework: the component with the questionnaire, other files that the framework needs, and the page's
 * stylesheet.
 */
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

/**
 * Returns the address of the classic script, since consent managers remove or rewrite `type="module"`. It is always the newest
 * release.
 */
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

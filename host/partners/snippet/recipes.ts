import { chosenAttributes, type Options } from '../options/options'
import {
  angularExample,
  astroExample,
  dialogExample,
  type ExampleParts,
  type ExampleWords,
  nextExample,
  reactExample,
  svelteExample,
  vueExample,
  vueSettings,
} from './examples'
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
  /** Text of a button that closes a dialog. */
  close: string
}

/** Code to paste, or a file to write. */
export interface RecipeFile {
  /** File name in the project. Undefined for a snippet. */
  name?: string
  code: string
}

/**
 * How a recipe was tested, and with which version. `page`: a person or a test ran the code in a page, exactly as written. `filter`:
 * the system itself was not installed, but its own text filter ran on the code. A test shows the code that the filter leaves
 * (tests/journeys/partner/filtered-code.ts).
 */
interface Trial {
  of: 'page' | 'filter'
  version: string
}

/** How to embed the questionnaire in a system. */
export interface Recipe {
  id: string
  /** Name of the system, the same in every language. */
  name: string
  /** Undefined if the recipe was not tested. */
  trial?: Trial
  /** Whether later versions of the system need a newer Node than 20, the version of our tests. */
  needsNewerNode?: boolean
  /** Whether the recipe uses the package instead of the snippet. */
  hasPackage?: boolean
  /** Returns the files of the recipe. Without it, the general snippet is sufficient. */
  files?: (context: RecipeContext) => RecipeFile[]
}

const page = (version: string): Trial => ({ of: 'page', version })
const filter = (version: string): Trial => ({ of: 'filter', version })

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
  version: string,
  fileName: string,
  write: (parts: ExampleParts) => string,
  others: RecipeFile[] = [],
): Recipe => ({
  id,
  name,
  trial: page(version),
  hasPackage: true,
  files: context => [
    { name: fileName, code: write(partsOf(context)) },
    ...others,
    { name: 'sante.css', code: rulesOf(context.options, context.reserve).join('\n') },
  ],
})

const tagManagerScript = ({ options, site }: RecipeContext) => `<script>
  var script = document.createElement('script')
  script.type = 'module'
  script.src = '${scriptAddress(options, site)}'
  document.head.appendChild(script)
</script>`

/**
 * Returns the address of the classic script, for consent managers, which remove or rewrite `type="module"`. The script is always
 * that of the newest release.
 */
const classicAddress = ({ site }: RecipeContext) => `${site.origin}/sante-classic.js`

/** Returns the classic script. Cookiebot and OneTrust do not change a script with these attributes. */
const classicScript = (context: RecipeContext) =>
  `<script src="${classicAddress(context)}" defer data-cookieconsent="ignore" data-ot-ignore></script>`

/** Returns the `<script>` element of the snippet. */
const themeScript = ({ options, site }: RecipeContext) =>
  `<script type="module" src="${scriptAddress(options, site)}"></script>`

/** Returns the tag with the names of its attributes, in the format of Drupal's list of allowed tags. */
const allowedTag = ({ options }: RecipeContext) =>
  `<${['sante-simulator lang', ...chosenAttributes(options).map(({ name }) => name)].join(' ')}>`

const dialog = (context: RecipeContext) =>
  dialogExample({ ...partsOf(context), script: themeScript(context), words: context.words })

const tarteaucitronService = (context: RecipeContext) => `tarteaucitron.services.sante = {
  key: 'sante',
  type: 'other',
  name: 'Étudiants étrangers, assurance maladie',
  uri: '${context.site.origin}/',
  needConsent: false,
  cookies: [],
  js: function () {
    tarteaucitron.addScript('${classicAddress(context)}')
  },
}
tarteaucitron.job = tarteaucitron.job || []
tarteaucitron.job.push('sante')`

const axeptioVendor = (context: RecipeContext) => `window._axcb = window._axcb || []
window._axcb.push(function (axeptio) {
  axeptio.on('cookies:complete', function (choices) {
    if (!choices.sante) return
    var script = document.createElement('script')
    script.src = '${classicAddress(context)}'
    document.head.appendChild(script)
  })
})`

export const recipes: Recipe[] = [
  { id: 'html', name: 'HTML', trial: page('Chromium, Firefox, WebKit') },
  { id: 'wordpress', name: 'WordPress', trial: page('WordPress 6.1, 6.7') },
  {
    id: 'drupal',
    name: 'Drupal',
    trial: filter('Drupal 10.6, CKEditor 48.5'),
    files: context => [
      { name: 'allowed-tags.txt', code: allowedTag(context) },
      { name: 'theme.html', code: themeScript(context) },
    ],
  },
  { id: 'typo3', name: 'TYPO3', trial: filter('TYPO3 HTML Sanitizer 2.2') },
  { id: 'joomla', name: 'Joomla', trial: filter('Joomla Filter 3.0, TinyMCE 6.8') },
  { id: 'spip', name: 'SPIP', trial: filter('SPIP 4.2') },
  { id: 'moodle', name: 'Moodle', trial: filter('TinyMCE 6.8, HTML Purifier 4.18') },
  {
    id: 'inserted',
    name: 'Ajax',
    trial: page('Chromium'),
    files: context => [{ code: themeScript(context) }],
  },
  {
    id: 'sticky',
    name: 'position: sticky',
    trial: page('Chromium'),
    files: () => [{ name: 'sticky.css', code: 'sante-simulator { scroll-margin-top: 6rem }' }],
  },
  {
    id: 'dialog',
    name: '<dialog>',
    trial: page('Chromium'),
    files: context => [{ name: 'dialog.html', code: dialog(context) }],
  },
  { id: 'gtm', name: 'Google Tag Manager', files: context => [{ code: tagManagerScript(context) }] },
  {
    id: 'consent',
    name: 'Cookiebot, OneTrust, tarteaucitron, Axeptio',
    files: context => [
      { name: 'classic.html', code: classicScript(context) },
      { name: 'tarteaucitron.js', code: tarteaucitronService(context) },
      { name: 'axeptio.js', code: axeptioVendor(context) },
    ],
  },
  framework('react', 'React', 'React 18.3, 19.3', 'admissions.tsx', reactExample),
  framework('next', 'Next', 'Next 16.4', 'admissions.tsx', nextExample),
  framework('vue', 'Vue', 'Vue 3.5', 'admissions.vue', vueExample, [
    { name: 'vite.config.ts', code: vueSettings },
  ]),
  framework('svelte', 'Svelte', 'Svelte 5.57', 'admissions.svelte', svelteExample),
  {
    ...framework('angular', 'Angular', 'Angular 21.2', 'admissions.ts', angularExample),
    needsNewerNode: true,
  },
  { ...framework('astro', 'Astro', 'Astro 5.18', 'admissions.astro', astroExample), needsNewerNode: true },
]

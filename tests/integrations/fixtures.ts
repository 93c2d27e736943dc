/** Deliberate mistakes in the typed fixtures, and what the type check must report. */
export const plantedMistakes = {
  attribute: { right: 'theme="dark"', wrong: 'theme="blue"', named: '"blue"' },
  detail: { right: 'detail.percent', wrong: 'detail.percentage', named: "'percentage'" },
}

/** A small application of a partner. */
export interface Fixture {
  /** Folder of the build, which any web server can serve; without it, the application's own server is started. */
  output?: string
  /** The page for every address without a file. */
  fallbackPage?: string
  /** Path of the page with the questionnaire. */
  path: string
  /** The HTML of the page contains the tag and its link before any script runs. */
  isPrerendered?: true
  typed?: Typed
  example?: Example
  /** There is a development server too. In development, the framework reports more faults of a page. */
  hasDevelopmentServer?: true
}

/** The file with the tag, and the mistakes in it that the type check must report. */
export interface Typed {
  file: string
  parts: (keyof typeof plantedMistakes)[]
}

/** The guide's example for the framework, compiled with the application. */
export interface Example {
  /** Its id in host/partners/snippet/recipes.ts. */
  recipe: string
  /** Folder of the component and its stylesheet. */
  folder: string
  /** The page shows the example itself, with the theme and the partner that the visit expects. */
  isShown?: true
  /** The application also has the test of this component that the package's README shows. */
  isTested?: true
}

const allMistakes = (file: string): Typed => ({ file, parts: ['attribute', 'detail'] })
/** Angular and Astro have no types for the attributes of custom elements. */
const detailOnly = (file: string): Typed => ({ file, parts: ['detail'] })

/** The fixtures by folder name. The slowest to build come last. */
export const fixtures: Record<string, Fixture> = {
  html: { output: '.', fallbackPage: 'personal.html', path: '/', isPrerendered: true },
  'vite-react': {
    output: 'dist',
    path: '/',
    typed: allMistakes('src/admissions.tsx'),
    example: { recipe: 'react', folder: 'src', isShown: true, isTested: true },
  },
  'vite-react-18': {
    output: 'dist',
    path: '/',
    typed: allMistakes('src/admissions.tsx'),
    example: { recipe: 'react', folder: 'src', isShown: true, isTested: true },
  },
  'vite-vue': {
    output: 'dist',
    path: '/',
    typed: allMistakes('src/app.vue'),
    example: { recipe: 'vue', folder: 'src' },
  },
  astro: {
    output: 'dist',
    path: '/questionnaire',
    isPrerendered: true,
    typed: detailOnly('src/pages/questionnaire.astro'),
    example: { recipe: 'astro', folder: 'src/components' },
  },
  next: {
    path: '/questionnaire',
    isPrerendered: true,
    typed: allMistakes('app/questionnaire/questionnaire.tsx'),
    example: { recipe: 'next', folder: 'app' },
    hasDevelopmentServer: true,
  },
  sveltekit: {
    output: 'build',
    path: '/',
    isPrerendered: true,
    typed: allMistakes('src/routes/+page.svelte'),
    example: { recipe: 'svelte', folder: 'src/lib' },
  },
  angular: {
    output: 'dist/browser',
    path: '/',
    typed: detailOnly('src/app/office.html'),
    example: { recipe: 'angular', folder: 'src/app' },
  },
}
